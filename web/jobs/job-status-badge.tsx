import { Badge, type Tone } from '#web/ui/badge.tsx'
import { jobStatusLabel } from './job-status-label.ts'

const tones = new Map<string, Tone>([
  ['active', 'green'],
  ['draft', 'yellow'],
  ['closed', 'grey'],
])

/** A job's status, capitalised: active green, draft yellow, closed grey, any other blue (SPEC 4). */
export function JobStatusBadge({ status }: { status: string }) {
  return <Badge tone={tones.get(status) ?? 'blue'}>{jobStatusLabel(status)}</Badge>
}
