import { ExternalLink } from 'lucide-react'
import { RecordingFrame } from './recording-frame.tsx'
import { recordingSource } from './recording-source.ts'

/** The recording or notes that came with an evaluation: in the page from an allowed host, otherwise as a link. */
export function EvaluationLink({ url, author }: { url: string; author: string }) {
  const source = recordingSource(url)
  if (source === 'frame') return <RecordingFrame url={url} title={`Recording from ${author}`} />
  if (source === 'none') return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 self-start text-accent-ink hover:underline"
    >
      <ExternalLink aria-hidden className="size-4" />
      {`Recording or notes on ${new URL(url).hostname}`}
    </a>
  )
}
