import { useMemo } from 'react'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { Choices } from '#web/imports/match/choices.ts'
import type { Table } from '#web/imports/read/table.ts'
import { resumeMatcher, tellLeftOut } from './match-resumes.ts'
import { resumeRows } from './resume-rows.ts'
import type { ResumeFiles } from './use-resume-files.ts'

type Matching = {
  table: Table
  choices: Choices
  rows: readonly CheckedRow[]
  resumes: Pick<ResumeFiles, 'files' | 'byHand'>
}

/** Whose each file is, and which file each row has. What was said by hand is matched anew alone. */
export function useMatches({ table, choices, rows, resumes: { files, byHand } }: Matching) {
  const { matcher, ofLeftOut } = useMemo(() => {
    const { taken, leftOut } = resumeRows(table, choices, rows)
    return { matcher: resumeMatcher(taken), ofLeftOut: resumeMatcher(leftOut) }
  }, [table, choices, rows])
  const proposals = useMemo(
    () => tellLeftOut(matcher.propose(files), ofLeftOut.propose(files)),
    [matcher, ofLeftOut, files],
  )
  return useMemo(() => matcher.settle(files, proposals, byHand), [matcher, files, proposals, byHand])
}
export type Matches = ReturnType<typeof useMatches>
