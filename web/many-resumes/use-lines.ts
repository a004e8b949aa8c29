import { useCallback, useMemo, useState } from 'react'
import { sameEmail } from './same-email.ts'
import { lineOf, type ResumeLine } from './resume-line.ts'
import { takeFiles } from './take-files.ts'

/** The lines of the window; what was chosen before it opened is there from the start. */
export function useLines(files: readonly File[]) {
  const [{ lines, notTaken }, setTaken] = useState(() => taking([], files))
  const update: UpdateLine = useCallback(
    (id, change) =>
      setTaken((now) => ({ ...now, lines: now.lines.map((line) => (line.id === id ? change(line) : line)) })),
    [],
  )
  return {
    lines,
    /** Of the files that were chosen last, those that are no lines. */
    notTaken,
    again: useMemo(() => sameEmail(lines), [lines]),
    take: (chosen: readonly File[]) => setTaken((now) => taking(now.lines, chosen)),
    update,
  }
}

export type UpdateLine = (id: number, change: (line: ResumeLine) => ResumeLine) => void

/** No line ever goes: its place is its number. */
function taking(there: readonly ResumeLine[], chosen: readonly File[]) {
  const { taken, notTaken } = takeFiles(
    chosen,
    there.map(({ file }) => file),
  )
  return { lines: [...there, ...taken.map((file, at) => lineOf(there.length + at, file))], notTaken }
}
