import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones = new Map<string, Tone>([
  ['scheduled', 'sky'],
  ['completed', 'green'],
  ['pending', 'amber'],
  ['cancelled', 'grey'],
])

/** An interview's status, capitalised: scheduled, completed, pending or cancelled (SPEC 4). */
export function InterviewStatusBadge({ status }: { status: string }) {
  return <Badge tone={tones.get(status) ?? 'slate'}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
}
