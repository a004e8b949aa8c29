import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { many } from '#web/wording/many.ts'
import { candidateOf, type ResumeLine } from './resume-line.ts'
import type { AddFromResumes } from './use-add-from-resumes.ts'
import { useWhenAssessed } from './when-assessed.ts'

/** How far it all is, when the assessments go out, and the button that adds. */
export function AddingFooter({ window }: { window: AddFromResumes }) {
  const { lines, toAdd, running, stopped, someAdded } = window
  const whenAssessed = useWhenAssessed(window.shared.jobId)
  const [stopping, setStopping] = useState(false)
  const unread = lines.filter(({ reading }) => reading.is === 'waiting' || reading.is === 'reading').length
  return (
    <>
      <div className="mr-auto flex min-w-0 flex-col gap-0.5 text-meta">
        <p role="status" className="tabular-nums">
          {statusOf(lines, { running, unread })}
        </p>
        {(toAdd.length > 0 || running) && <p className="text-ink-soft">{whenAssessed}</p>}
        {stopped !== undefined && !running && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="alert" className="min-w-0 text-danger-ink wrap-anywhere">{`Reading has stopped: ${stopped}`}</p>
            <Button size="small" onClick={window.goOn}>
              Go on reading
            </Button>
          </div>
        )}
      </div>
      {running ? (
        <Button
          disabled={stopping}
          onClick={() => {
            setStopping(true)
            window.stop()
          }}
        >
          {stopping ? 'Stopping' : 'Stop'}
        </Button>
      ) : (
        <DialogClose asChild>
          <Button>{someAdded || lines.length === 0 ? 'Close' : 'Cancel'}</Button>
        </DialogClose>
      )}
      {(toAdd.length > 0 || running || !someAdded) && (
        <Button
          variant="primary"
          pending={running !== undefined}
          pendingLabel="Adding..."
          disabled={toAdd.length === 0}
          onClick={() => {
            setStopping(false)
            window.add(toAdd)
          }}
        >
          {toAdd.length === 0 ? 'Add candidates' : `Add ${many(toAdd.length, 'candidate')}`}
        </Button>
      )}
    </>
  )
}

function statusOf(
  lines: readonly ResumeLine[],
  { running, unread }: Pick<AddFromResumes, 'running'> & { unread: number },
) {
  if (running) return `Adding ${running.done + 1} of ${running.of}`
  if (unread > 0) return `${lines.length - unread} of ${many(lines.length, 'resume')} read`
  const wrong = lines.filter(({ faults }) => Object.values(faults).some(Boolean)).length
  if (wrong > 0) return `${many(wrong, 'line')} to correct`
  const added = lines.filter((line) => candidateOf(line) !== undefined).length
  const failed = lines.filter(({ turn }) => turn?.is === 'failed').length
  const told = [added > 0 && `${added} added`, failed > 0 && `${failed} not added`].filter(Boolean)
  if (told.length > 0) return told.join(', ')
  return lines.length > 0 && `${many(lines.length, 'resume')} read`
}
