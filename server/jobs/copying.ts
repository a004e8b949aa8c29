/** What belongs to a job goes over to another one, by whoever makes that. */
export interface Copying {
  from: number
  to: number
  by: { userId: number; at: Date }
}
