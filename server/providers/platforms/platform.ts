/** The platform shows the job at `postUrl`, or says why it does not. */
export type Posting = { platformJobId: string; postUrl: string } | { refused: string }

/** One thing to tell a platform. Its id stays the same at every attempt, so that a repeat can be told. */
export interface Delivery {
  id: string
  /** Whether the job was there before and has changed. */
  changed: boolean
}

/** A place where jobs are posted (SPEC 1). Both calls may be repeated; one that throws is tried again later. */
export interface Platform {
  /** As in the setting `platforms` and in job_platforms. */
  name: string
  post(job: { id: number }, delivery: Delivery): Promise<Posting>
  /** Throws while the platform still shows the job. */
  takeDown(job: { id: number }, delivery: Delivery): Promise<void>
}
