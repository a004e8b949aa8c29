import type { Job } from '#shared/jobs.ts'
import { dash } from '#web/ui/dash.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
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
      <DefinitionList columns={1} items={changesOf(base, theirs)} />
    </ConflictNotice>
  )
}

function changesOf(base: Job, theirs: Job) {
  const [before, now] = [valuesOf(base), valuesOf(theirs)]
  const changed = (Object.keys(labels) as (keyof JobValues)[]).filter((name) => before[name] !== now[name])
  const items = changed.map((name) => ({ term: labels[name], detail: shortOf(now[name]) }))
  return base.status === theirs.status ? items : [...items, { term: 'Status', detail: theirs.status }]
}

const charactersShown = 200
function shortOf(value: JobValues[keyof JobValues]) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!value) return dash
  return value.length > charactersShown ? `${value.slice(0, charactersShown)}…` : value
}
