interface Filling {
  openings: number
  hired: number
}

/** Whether as many were hired as the job has openings; more, where those were lowered or several signed at once. */
export const areFilled = ({ openings, hired }: Filling) => hired >= openings

/** Nobody else is looked for, and the job still takes applications. */
export const isOpenThoughFilled = (job: Filling & { status: string }) => job.status === 'active' && areFilled(job)
