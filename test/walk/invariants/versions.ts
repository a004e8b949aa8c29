import { isDeepStrictEqual } from 'node:util'
import type { Taken } from '#test/walk/take-step.ts'

/** What somebody sees on a screen has another version whenever it has changed, so that an old screen is told. */
export function checkVersions({ before, after }: Taken) {
  // Whoever was anonymised is on no screen any more.
  const seen = after.candidates.filter(({ anonymisedAt }) => !anonymisedAt)
  versioned('Candidate', before.candidates, seen, candidateFields)
  versioned(
    'Interview',
    before.interviews,
    after.interviews.filter(({ hidden }) => !hidden),
    interviewFields,
  )
  versioned('Job', before.jobs, after.jobs, ['status', 'title', 'expressReview', 'submitterId', 'postedDate'])
  versioned('Comment', before.comments, after.comments, ['text'])
  versioned('User', before.users, after.users, ['fullName', 'role', 'username'])
}
const candidateFields = [
  'status',
  'finalDecisionStatus',
  'name',
  'email',
  'notes',
  'hiPeopleScore',
  'hiPeoplePercentile',
  'hiPeopleAssessmentLink',
  'technicalProficiency',
  'lastInterviewDate',
  'withdrawnAt',
] as const
const interviewFields = [
  'status',
  'scheduledDate',
  'interviewerId',
  'type',
  'notes',
  'conductedDate',
  'durationMinutes',
] as const

function versioned<Field extends string, Row extends { id: number; updatedAt: Date } & Record<Field, unknown>>(
  what: string,
  before: Row[],
  after: Row[],
  fields: readonly Field[],
) {
  for (const row of after) {
    const was = before.find(({ id }) => id === row.id)
    if (!was) continue
    const changed = fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(row[field]))
    if (changed.length > 0 && row.updatedAt <= was.updatedAt)
      throw new Error(`${what} ${row.id} has another ${changed.join(', ')} and the same version`)
    if (row.updatedAt < was.updatedAt) throw new Error(`${what} ${row.id} has an earlier version than before`)
  }
}

interface Versioned {
  id?: number
  status?: string
  finalDecisionStatus?: string | null
  updatedAt?: string
}

/** The row that an answer shows is the row as it is: its version is what the screen names next. */
export function checkShownRow({ call, answer, after }: Taken) {
  if (!call || !answer || answer.status >= 300 || call.method === 'GET' || !answer.text.startsWith('{')) return
  const [, noun] = /^\/api\/(candidates|interviews|offers|jobs)/.exec(call.path) ?? []
  if (noun === undefined || /\/(?:evaluate|comments|tags)$/.test(call.path)) return
  const shown = JSON.parse(answer.text) as Versioned
  const row = (after[noun as 'jobs'] as unknown as { id: number; status: string; updatedAt: Date }[]).find(
    ({ id }) => id === shown.id,
  )
  if (!row || shown.updatedAt === undefined) return
  const is = { status: row.status, updatedAt: row.updatedAt.toISOString() }
  const said = { status: shown.status, updatedAt: shown.updatedAt }
  if (!isDeepStrictEqual(said, is))
    throw new Error(`${noun} ${row.id} is answered as ${JSON.stringify(said)}, and is ${JSON.stringify(is)}`)
}
