import { useQuery } from '@tanstack/react-query'
import { jobs } from '#shared/jobs.ts'
import { payText } from '#shared/pay-text.ts'
import { read } from '#web/api/read.ts'
import { dash } from '#web/wording/dash.ts'

/** What the job pays, beside what is offered. A dash stands there from the start, as what is below it must not move. */
export function JobPay({ jobId }: { jobId: number }) {
  const { data: job } = useQuery(read(jobs.one, { params: { id: jobId } }))
  return job?.pay ? payText(job.pay) : dash
}
