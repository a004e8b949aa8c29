import { answerQuestions } from '#server/threads/answer-questions.ts'
import { redactResume } from './redact-resume.ts'
import { screenResume } from './screen-resume.ts'

const readings = { screenResume, redactResume }

/** What the screening thread does, by name. */
export type Readings = typeof readings

// A thread of its own: a resume of 50,000 lines takes a second, and a job's criteria are checked against all of its candidates.
answerQuestions(({ what, given }: { what: keyof Readings; given: never[] }) =>
  (readings[what] as (...given: never[]) => unknown)(...given),
)
