import { FileText } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { pickLook } from '#web/tables/pick-look.ts'
import { cn } from '#web/ui/cn.ts'
import { ChosenResume } from './chosen-resume.tsx'
import { LineFields } from './line-fields.tsx'
import { lineGrid } from './line-grid.ts'
import { LineNotes, type LineNotesProps } from './line-notes.tsx'
import { LineState } from './line-state.tsx'
import { candidateOf } from './resume-line.ts'
import type { UpdateLine } from './use-lines.ts'

type LineRowProps = Omit<LineNotesProps, 'email'> & {
  update: UpdateLine
  /** 0 to 1, while a resume is uploaded. */
  progress: number | undefined
  shown: 'beside' | 'within' | undefined
  onShow: (show: () => number | undefined) => void
  onFocus: (id: number) => void
}

/** One resume: what became of its reading, the candidate's fields, and what else is to be known. */
export const LineRow = memo(function LineRow({ update, progress, shown, onShow, onFocus, ...notes }: LineRowProps) {
  const { line, again, running } = notes
  const { id, file, picked, values, proposed } = line
  const isIn = candidateOf(line) !== undefined
  const refused = line.reading.is === 'refused'
  const stays = refused || again !== undefined
  const row = useStaysInSight(shown)
  const [leftEmail, setLeftEmail] = useState('')
  const whole = proposed.has('email') || values.email === leftEmail
  return (
    <li
      ref={row}
      aria-label={file.name}
      data-shown={shown}
      className={cn(
        'grid scroll-mt-10 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-2 gap-y-2 border-b px-5 py-3 last:border-b-0 data-shown:bg-hover @5xl:gap-y-1 @5xl:py-1.5',
        lineGrid,
      )}
    >
      <label className="grid min-h-control place-items-center">
        <input
          type="checkbox"
          aria-label={`Add ${file.name}`}
          checked={isIn || (picked && !stays)}
          disabled={running || isIn || stays}
          onChange={({ target }) => update(id, (now) => ({ ...now, picked: target.checked, faults: {} }))}
          className={pickLook}
        />
      </label>
      <div className="min-w-0">
        <button
          type="button"
          aria-expanded={shown !== undefined}
          title={file.name}
          onClick={() => onShow(() => (shown ? undefined : id))}
          className="flex max-w-full items-center gap-1.5 text-left text-accent-ink underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <FileText aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">Resume </span>
          <span className="truncate">{file.name}</span>
        </button>
        <LineState line={line} again={again !== undefined} progress={progress} />
      </div>
      {shown === 'within' && (
        <div className="col-span-full h-[50dvh] overflow-hidden rounded-control border">
          <ChosenResume file={file} />
        </div>
      )}
      <LineFields
        line={line}
        held={running || isIn || refused}
        update={update}
        onEmailLeft={setLeftEmail}
        onFocus={onFocus}
      />
      <LineNotes {...notes} email={whole ? values.email : ''} />
    </li>
  )
})

/** A resume that opens or closes beside the lines makes all of them taller or lower: the line of the press stays in sight. */
function useStaysInSight(shown: unknown) {
  const row = useRef<HTMLLIElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (row.current?.contains(document.activeElement))
      row.current.scrollIntoView({ block: shown === 'within' ? 'start' : 'nearest' })
  }, [shown])
  return row
}
