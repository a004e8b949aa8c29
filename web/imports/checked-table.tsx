import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import { countsOf } from '#web/imports/check/counts-of.ts'
import { Button } from '#web/ui/button.tsx'
import { many } from '#web/wording/many.ts'
import { CheckQuestions } from './check-questions.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { downloadLeftOut } from './download-left-out.ts'
import type { MatchProps } from './match-columns.tsx'
import { ImportResumes } from './resumes/import-resumes.tsx'
import { useMatches } from './resumes/use-matches.ts'
import type { ResumeFiles } from './resumes/use-resume-files.ts'
import { StepFrame } from './step-frame.tsx'
import { TagForAll } from './tag-for-all.tsx'
import { useCheckQuestions } from './use-check-questions.ts'
import type { Run } from './use-import-run.ts'
import { whyLeftOut } from './why-left-out.ts'

export type CheckedTableProps = Pick<MatchProps, 'table' | 'choices' | 'onBack'> & {
  rows: readonly CheckedRow[]
  titles: readonly JobTitle[]
  resumes: ResumeFiles
  onImport: (rows: readonly CheckedRow[], asked: Pick<Run, 'sendAssessments' | 'tag' | 'resumes' | 'waiting'>) => void
}

/** The rows as they were checked, their resumes, and what has to be said before they are imported. */
export function CheckedTable({ titles, table, choices, resumes, onBack, onImport, ...given }: CheckedTableProps) {
  const [tag, setTag] = useState('')
  const matches = useMatches({ table, choices, rows: given.rows, resumes })
  const questions = useCheckQuestions({ rows: given.rows, titles, fileOf: matches.fileOf })
  const { rows, without, answers } = questions
  const counts = useMemo(() => countsOf(rows), [rows])
  const theirs = answers.theirs === 'yes' ? without : []
  const problem = resumes.reading
    ? 'The files are still looked through.'
    : (questions.problem ??
      (counts.new + theirs.length === 0
        ? 'No row can be added. Mend the table, or go back and match it otherwise.'
        : undefined))
  const leftOut = () => rows.flatMap((each) => (each.fate === 'new' ? [] : [{ row: each.row, why: whyLeftOut(each) }]))
  return (
    <StepFrame
      title="Check the rows"
      table={table}
      onBack={onBack}
      next={{
        label:
          counts.new === 0 && theirs.length > 0
            ? `Add ${many(theirs.length, 'resume')}`
            : `Import ${many(counts.new, 'candidate')}`,
        onPress: () =>
          onImport(rows, {
            sendAssessments: answers.send === 'yes',
            tag: tag.trim(),
            resumes: matches.fileOf,
            waiting: theirs,
          }),
        problem,
      }}
      more={
        counts.new < rows.length && (
          <Button icon={<Download />} onClick={() => downloadLeftOut(table, leftOut())}>
            <span>
              Download <span className="max-sm:sr-only">the rows</span> left out
            </span>
          </Button>
        )
      }
    >
      <CheckedRows rows={rows} counts={counts} titles={titles} fileOf={matches.fileOf} />
      <ImportResumes rows={given.rows} resumes={resumes} matches={matches} />
      {counts.new > 0 && <TagForAll tag={tag} onType={setTag} />}
      <CheckQuestions {...questions} />
    </StepFrame>
  )
}
