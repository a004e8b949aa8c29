import { createHash } from 'node:crypto'
import type { JobQuestion } from '#shared/applications.ts'
import { questionName, type Faults, type Typed } from './check-application.ts'

/** What names, in the form that was shown, the words in which a question was asked. */
export const askedName = ({ id }: Pick<JobQuestion, 'id'>) => `asked_${id}`

/** The words of a question: its number stays when staff change them, and goes to another once it is free. */
export const askedAs = ({ label, kind, choices }: JobQuestion) =>
  createHash('sha256')
    .update(JSON.stringify([label, kind, choices]))
    .digest('hex')
    .slice(0, 12)

/** Answers to questions that were asked in other words: what was chosen is chosen anew, what was written can be looked over. */
export function changedMeanwhile(typed: Typed, questions: readonly JobQuestion[]): Faults {
  const faults: Faults = {}
  for (const question of questions) {
    const name = questionName(question)
    if (!typed[name] || typed[askedName(question)] === askedAs(question)) continue
    if (question.kind !== 'text') delete typed[name]
    faults[name] = 'This question changed while you wrote. Please read it and answer again.'
  }
  return faults
}
