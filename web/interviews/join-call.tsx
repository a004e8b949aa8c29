import { Video } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'
import { Button } from '#web/ui/button.tsx'

/** The way into the video call, while the interview stands. A pasted link that is no web address leads nowhere. */
export function JoinCall({ interview: { status, meetingUrl } }: { interview: Interview }) {
  if (status !== 'scheduled' || !meetingUrl || !/^https?:/i.test(meetingUrl)) return null
  return (
    <Button asChild variant="primary">
      <a href={meetingUrl} target="_blank" rel="noreferrer">
        <Video aria-hidden />
        Join
      </a>
    </Button>
  )
}
