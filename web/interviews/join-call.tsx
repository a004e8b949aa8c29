import { Phone, Video } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'
import { Button } from '#web/ui/button.tsx'
import { numberToDial } from './number-to-dial.ts'

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
  const number = phone && numberToDial(phone)
  if (!number) return null
  return (
    <Button asChild variant="primary" className="h-auto min-h-control shrink py-1 whitespace-normal">
      <a href={`tel:${number}`}>
        <Phone aria-hidden />
        <span className="min-w-0 wrap-anywhere">{`Call ${phone}`}</span>
      </a>
    </Button>
  )
}
