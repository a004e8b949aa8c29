import { getTableColumns } from 'drizzle-orm'
import { jobs } from '#server/database/schema.ts'

/**
 * Of each column of a job, whether a job like it has the same, or starts anew. One that is added is named here too: without it
 * this does not compile.
 */
const fates = {
  id: 'anew',
  title: 'copied',
  titleOrder: 'anew',
  suggestedTitle: 'copied',
  description: 'copied',
  type: 'copied',
  department: 'copied',
  location: 'copied',
  workplace: 'copied',
  urgency: 'copied',
  skills: 'copied',
  teamContext: 'copied',
  payLowest: 'copied',
  payHighest: 'copied',
  payCurrency: 'copied',
  payPer: 'copied',
  payPublished: 'copied',
  status: 'anew',
  hiPeopleLink: 'anew',
  assessmentToken: 'anew',
  expressReview: 'copied',
  openings: 'anew',
  questions: 'copied',
  questionsUpdatedAt: 'anew',
  // Who copies it took over words that stood.
  writing: 'anew',
  submitterId: 'anew',
  sentBackReason: 'anew',
  sentBackById: 'anew',
  sentBackAt: 'anew',
  postedDate: 'anew',
  createdAt: 'anew',
  updatedAt: 'anew',
} as const satisfies Record<keyof typeof jobs.$inferSelect, 'copied' | 'anew'>

type Fates = typeof fates
type Copied = { [Name in keyof Fates]: Fates[Name] extends 'copied' ? Name : never }[keyof Fates]

// What is left of all columns are those that the table above says are copied.
export const copiedColumns = Object.fromEntries(
  Object.entries(getTableColumns(jobs)).filter(([name]) => fates[name as keyof Fates] === 'copied'),
) as Pick<typeof jobs._.columns, Copied>
