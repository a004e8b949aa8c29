import { Phone, Video } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'
import { Button } from '#web/ui/button.tsx'

/** The way into the call, by video or by phone, while the interview stands. A pasted link that is no web address leads nowhere. */
export function JoinCall({ interview: { status, type, meetingUrl, candidate } }: { interview: Interview }) {
  if (status !== 'scheduled') return null
  if (type === 'Phone' && !meetingUrl) return <CallByPhone phone={candidate.phone} />
  if (!meetingUrl || !/^https?:/i.test(meetingUrl)) return null
  return (
    <Button asChild variant="primary">
      <a href={meetingUrl} target="_blank" rel="noreferrer">
        <Video aria-hidden />
        Join
      </a>
    </Button>
  )
}

function CallByPhone({ phone }: Pick<Interview['candidate'], 'phone'>) {
  // "+44 (0)7700 …" is dialled without the zero.
  const number = phone?.replace(/^(\s*\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')
  if (!number) return null
  return (
    <Button asChild variant="primary">
      <a href={`tel:${number}`}>
        <Phone aria-hidden />
        {`Call ${phone}`}
      </a>
    </Button>
  )
}
