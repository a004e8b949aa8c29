import { ExternalLink, VideoOff } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'
import { Button } from '#web/ui/button.tsx'
import { fromTo } from './interview-when.ts'
import { RecordingFrame } from './recording-frame.tsx'
import { recordingSource } from './recording-source.ts'

/** The recording in a frame or as a link; without one the notice of SPEC 2. */
export function InterviewRecording({ interview }: { interview: Interview }) {
  const { videoUrl, candidate, scheduledDate, durationMinutes } = interview
  const source = recordingSource(videoUrl)
  if (source === 'frame')
    return <RecordingFrame url={videoUrl ?? ''} title={`Recording of the interview with ${candidate.name}`} />
  if (source === 'link')
    return (
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-surface border bg-surface p-4">
        <div className="min-w-0">
          <h2 className="font-semibold">Recording</h2>
          <p className="truncate text-meta text-ink-soft">{videoUrl && new URL(videoUrl).hostname}</p>
        </div>
        <Button asChild>
          <a href={videoUrl ?? undefined} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Open recording
          </a>
        </Button>
      </section>
    )
  return (
    <section className="flex items-center gap-3 rounded-surface border bg-surface p-4">
      <VideoOff aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div>
        <h2 className="font-semibold">No recording available</h2>
        <p className="text-meta text-ink-soft">
          {scheduledDate ? `Scheduled for ${fromTo(scheduledDate, durationMinutes)}` : 'No schedule information'}
        </p>
      </div>
    </section>
  )
}
