import { useMemo, useState } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import { awaitingAssessment } from '#web/imports/check/counts-of.ts'
import { endedLongAgo, withoutEnded } from '#web/imports/check/leave-out-ended.ts'
import type { ResumeFile } from './resumes/resume-file.ts'
import type { ResumeUpload } from './use-import-run.ts'

type Answer = 'yes' | 'no'
interface Answers {
  /** Whether those who ended long ago are left out. */
  leave?: Answer
  /** Whether those who have only applied get their assessment. */
  send?: Answer
  /** Whether those who are here get the resume that they are without. */
  theirs?: Answer
}
type Asking = {
  rows: readonly CheckedRow[]
  titles: readonly JobTitle[]
  fileOf: ReadonlyMap<number, ResumeFile>
}

/** What has to be said before rows are imported, where there is somebody whom it is about; and the rows as it leaves them. */
export function useCheckQuestions({ rows: all, titles, fileOf }: Asking) {
  const [given, setAnswers] = useState<Answers>({})
  const ended = useMemo(() => endedLongAgo(all), [all])
  const rows = useMemo(() => (given.leave === 'yes' ? withoutEnded(all) : all), [all, given.leave])
  const waiting = useMemo(() => awaitingAssessment(rows, titles), [rows, titles])
  const without = useMemo(() => hereWithout(rows, fileOf), [rows, fileOf])
  // What nobody is asked any more nobody has answered.
  const answers: Answers = {
    ...(ended.length > 0 && given.leave && { leave: given.leave }),
    ...(waiting > 0 && given.send && { send: given.send }),
    ...(without.length > 0 && given.theirs && { theirs: given.theirs }),
  }
  const problem =
    ended.length > 0 && !answers.leave
      ? 'Say whether those who ended long ago are left out.'
      : waiting > 0 && !answers.send
        ? 'Say whether they are sent the assessment.'
        : without.length > 0 && !answers.theirs
          ? 'Say whether those who are here already get their resume.'
          : undefined
  return {
    rows,
    ended,
    waiting,
    without,
    answers,
    problem,
    onAnswer: (answer: Answers) => setAnswers((now) => ({ ...now, ...answer })),
  }
}

/** Those who are here and have no resume, with the one that was found. */
const hereWithout = (rows: readonly CheckedRow[], fileOf: ReadonlyMap<number, ResumeFile>): ResumeUpload[] =>
  rows.flatMap(({ row, candidate: { name }, candidateId, hasResume }) => {
    const file = fileOf.get(row.row)
    return candidateId === undefined || hasResume !== false || !file ? [] : [{ candidateId, name, file }]
  })
