/** The platform shows the job at `postUrl`, or says why it does not. */
export type Posting = { platformJobId: string; postUrl: string } | { refused: string }

/** A place where jobs are posted (SPEC 1). Both calls may be repeated; one that throws is tried again later. */
export interface Platform {
  /** As in the setting `platforms` and in job_platforms. */
  name: string
  post(job: { id: number }): Promise<Posting>
  /** Throws while the platform still shows the job. */
  takeDown(job: { id: number }): Promise<void>
}
