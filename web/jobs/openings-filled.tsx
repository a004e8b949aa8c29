import type { jobs } from '#shared/jobs.ts'
import { isOpenThoughFilled } from '#shared/openings-filled.ts'
import type { Output } from '#shared/route.ts'
import { JobStatusControl } from './job-status-control.tsx'
import { filledInWords } from './openings-in-words.ts'
import { UnderWayUnlessClosed } from './still-under-way.tsx'

/** Of an active job for which as many were hired as it has openings: nobody else is looked for, and who may closes it. */
export const OpeningsFilled = ({ job }: { job: Output<typeof jobs.one> }) =>
  isOpenThoughFilled(job) && (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-surface border bg-hover px-4 py-3"
    >
      <div className="min-w-0">
        <p className="font-medium">{filledInWords(job)}</p>
        <UnderWayUnlessClosed {...job} />
      </div>
      <JobStatusControl job={job} />
    </div>
  )
