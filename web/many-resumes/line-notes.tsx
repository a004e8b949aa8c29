import { TriangleAlert } from 'lucide-react'
import { AlreadyHere } from '#web/new-candidate/already-here.tsx'
import { Button } from '#web/ui/button.tsx'
import { candidateOf, type ResumeLine } from './resume-line.ts'

/** What the buttons of a line do. */
export interface LineActs {
  tryAgain: (line: ResumeLine) => void
  attachAgain: (line: ResumeLine) => void
}

export type LineNotesProps = {
  line: ResumeLine
  /** The line whose email this one has too. */
  again: ResumeLine | undefined
  /** The address to look up; empty while it is being typed. */
  email: string
  jobId: number | undefined
  running: boolean
  acts: LineActs
}

/** What is to be known of a line before it is added, and what has come of it. */
export function LineNotes(props: LineNotesProps) {
  const { line, again, email, jobId, running, acts } = props
  const { file, reading, turn } = line
  const candidateId = candidateOf(line)
  return (
    <div className="col-span-full flex flex-col gap-1.5 text-meta empty:hidden @5xl:pl-7">
      {reading.is === 'refused' && <p className="text-danger-ink">{reading.reason}</p>}
      {candidateId === undefined && reading.is === 'read' && (
        <>
          {reading.note && <p className="text-ink-soft">{reading.note}</p>}
          {reading.warnings.map((warning) => (
            <p key={warning} className="flex gap-2 rounded-control bg-amber-soft px-3 py-1.5 text-amber-ink">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{warning}</span>
            </p>
          ))}
        </>
      )}
      {again && (
        <p role="status" className="text-ink-soft wrap-anywhere">
          {`${again.file.name} has the same email. This one is left out unless you change it.`}
        </p>
      )}
      {candidateId === undefined && !again && line.picked && email && <AlreadyHere email={email} jobId={jobId} />}
      {turn?.is === 'failed' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 text-danger-ink wrap-anywhere">{turn.reason}</p>
          {line.picked && !again && (
            <Button
              size="small"
              disabled={running}
              aria-label={`Try again to add ${file.name}`}
              onClick={() => acts.tryAgain(line)}
            >
              Try again
            </Button>
          )}
        </div>
      )}
      {turn?.is === 'unattached' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 text-danger-ink wrap-anywhere">{`The resume was not attached: ${turn.reason}`}</p>
          <Button
            size="small"
            disabled={running}
            aria-label={`Attach ${file.name} again`}
            onClick={() => acts.attachAgain(line)}
          >
            Attach again
          </Button>
        </div>
      )}
    </div>
  )
}
