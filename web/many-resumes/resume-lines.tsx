import { Sparkles } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { LineHeads } from './line-heads.tsx'
import type { LineActs } from './line-notes.tsx'
import { LineRow } from './line-row.tsx'
import type { AddFromResumes } from './use-add-from-resumes.ts'

type ResumeLinesProps = {
  window: AddFromResumes
  shownId: number | undefined
  onShow: (show: (now: number | undefined) => number | undefined) => void
  /** Whether there is room for a resume beside the lines. */
  beside: boolean
}

/** What is to be checked, a line for each resume. */
export function ResumeLines({ window, shownId, onShow, beside }: ResumeLinesProps) {
  const { lines, again, shared, progress, update } = window
  const acts = useSteadyActs(window)
  /** Where a resume is open beside them, it is that of the line one is in. */
  const follow = useCallback(
    (id: number) => onShow((now) => (beside && now !== undefined ? id : now)),
    [onShow, beside],
  )
  if (lines.length === 0) return null
  return (
    <>
      {lines.some(({ proposed }) => proposed.size > 0) && (
        <p className="flex items-center gap-2 px-5 pb-3 text-meta text-accent-ink">
          <Sparkles aria-hidden className="size-3.5 shrink-0" />
          Filled in from the resume. Please check.
        </p>
      )}
      <LineHeads />
      <ol aria-label="Resumes">
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            again={again.get(line.id)}
            jobId={shared.jobId}
            progress={line.turn?.is === 'attaching' ? progress : undefined}
            running={window.running !== undefined}
            update={update}
            shown={line.id === shownId ? (beside ? 'beside' : 'within') : undefined}
            onShow={onShow}
            onFocus={follow}
            acts={acts}
          />
        ))}
      </ol>
    </>
  )
}

/** What a line's own buttons do, by the newest state, and yet always the same: fifty lines are not drawn anew for a letter in one. */
function useSteadyActs(window: AddFromResumes): LineActs {
  const newest = useRef(window)
  useEffect(() => {
    newest.current = window
  })
  return useMemo(
    () => ({
      tryAgain: (line) => newest.current.add([line]),
      attachAgain: (line) => void newest.current.attachAgain(line),
    }),
    [],
  )
}
