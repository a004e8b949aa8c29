import type { DemoJob } from './demo-job.ts'
import { officeJobs } from './office-jobs.ts'
import { workshopJobs } from './workshop-jobs.ts'

/** The company's twelve openings. */
export const demoJobs: readonly DemoJob[] = [...workshopJobs, ...officeJobs]
