import type { Job } from '#shared/jobs.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { theirChanges, yesOrNo, type FieldInWords } from '#web/forms/their-changes.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { valuesOf, type JobValues } from './job-values.ts'

const labels: Record<keyof JobValues, string> = {
  title: 'Job Title',
  type: 'Role Type',
  department: 'Department',
  location: 'Location',
  workplace: 'Workplace',
  urgency: 'Hiring Urgency',
  skills: 'Required Skills / KPIs',
  teamContext: 'Team Context',
  expressReview: 'Express Review',
  description: 'Description',
}

type JobConflictProps = { base: Job; theirs: Job; onLoad: () => void; onKeep: () => void }

/** Someone else saved first: says what they changed, and lets one take theirs or go on with one's own. */
export function JobConflict({ base, theirs, onLoad, onKeep }: JobConflictProps) {
  return (
    <ConflictNotice title="Someone else changed this job while you were editing it" onLoad={onLoad} onKeep={onKeep}>
      <DefinitionList columns={1} items={theirChanges(wordsOf(base), wordsOf(theirs))} />
    </ConflictNotice>
  )
}

function wordsOf(job: Job): FieldInWords[] {
  const values = valuesOf(job)
  const words = (Object.keys(labels) as (keyof JobValues)[]).map((name) => {
    const value = values[name]
    return { term: labels[name], detail: typeof value === 'boolean' ? yesOrNo(value) : (value ?? '') }
  })
  return [...words, { term: 'Status', detail: job.status }]
}
