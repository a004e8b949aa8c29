import { describeStatus, withdrawnLabel } from '#shared/pipeline.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** One hue a stage, by the status' code; the same in badge, board, funnel and timeline. Charts use `var(--{tone})`. */
const stageTones = new Map<string, Tone>([
  ['00', 'slate'],
  ['15', 'indigo'],
  ['30', 'violet'],
  ['45', 'sky'],
  ['60', 'cyan'],
  ['75', 'teal'],
  ['90', 'amber'],
  ['95', 'orange'],
  ['100', 'green'],
  ['200', 'rose'],
])

type CandidateStatusBadgeProps = {
  status: string
  /** When the applicant took the application back, if so: that stands in place of the status. */
  withdrawnAt?: string | null | undefined
}

/** A candidate's status; takes coded values and legacy aliases, and shows an unknown one as it is (SPEC 4). */
export function CandidateStatusBadge({ status, withdrawnAt }: CandidateStatusBadgeProps) {
  if (withdrawnAt) return <Badge>{withdrawnLabel}</Badge>
  const { code, label } = describeStatus(status)
  return <Badge tone={stageTones.get(code) ?? 'grey'}>{label}</Badge>
}
