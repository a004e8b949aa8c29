/** What a visit asked for, and what came of the last press. */
export interface Shown {
  /** The page's own address, with the link's secret. */
  path: string
  now: Date
  timeZone: string
  /** The zone is a guess: nobody has said where they are. */
  assumed: boolean
  slots: readonly Date[]
  /** The slot that is to be confirmed. */
  at?: Date | undefined
  /** Another time is wanted for an interview that has one. */
  changing: boolean
  /** The reason that was typed for a cancellation which was refused. */
  reason?: string | undefined
  told?: { kind: 'done' | 'wrong'; text: string } | undefined
}
