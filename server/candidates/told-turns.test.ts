import { asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLogs, candidates, interviews, offers, statusChanges } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function make(method: 'POST' | 'PATCH', path: string, body?: object) {
  const { status } = await app.as('ceo').request(method, path, body)
  expect([path, Math.floor(status / 100)]).toEqual([path, 2])
}
const newest = async (table: typeof interviews | typeof offers) =>
  (await app.db.select({ id: table.id }).from(table).orderBy(asc(table.id))).at(-1)!.id

/** From where to where, as the timeline tells it, and as the history has it. */
async function turns(candidateId: number) {
  const entries = await app.db
    .select()
    .from(activityLogs)
    .where(eq(activityLogs.candidateId, candidateId))
    .orderBy(asc(activityLogs.id))
  const changes = await app.db
    .select()
    .from(statusChanges)
    .where(isNotNull(statusChanges.fromStatus))
    .orderBy(asc(statusChanges.id))
  return {
    told: entries.flatMap(({ action, details }) => {
      const { from, to } = details ?? {}
      return from === undefined ? [] : [[action, from, to]]
    }),
    kept: changes.map(({ fromStatus, toStatus }) => [fromStatus, toStatus]),
  }
}

test('whatever moves a candidate on is told with the status that was left and the one that was reached', async () => {
  const { id } = await seed.candidate({ finalDecisionStatus: 'pending' })
  await make('POST', `/api/candidates/${id}/send-assessment`)
  await make('POST', `/api/candidates/${id}/assessment-result`, { score: 70, percentile: 60 })
  await make('POST', `/api/candidates/${id}/invite-to-interview`)
  const interview = await newest(interviews)
  const scheduledDate = new Date(Date.now() + 86_400_000).toISOString()
  await make('PATCH', `/api/interviews/${interview}`, { scheduledDate })
  await make('PATCH', `/api/interviews/${interview}`, { notes: 'Bring the drawings' })
  await make('POST', `/api/interviews/${interview}/evaluate`, { overallRating: 'Hire' })
  await make('POST', `/api/interviews/${interview}/evaluate`, { overallRating: 'Strong Hire' })
  for (const ending of ['decline', 'withdraw', 'accept']) {
    await make('POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })
    await make('POST', `/api/offers/${await newest(offers)}/${ending}`, ending === 'decline' ? {} : undefined)
  }
  await make('POST', `/api/candidates/${id}/reject`)
  await make('POST', `/api/candidates/${id}/reopen`)
  const { told, kept } = await turns(id)
  expect(told).toEqual([
    ['started an assessment', '00_application_submitted', '15_assessment_sent'],
    ['recorded an assessment result in the process', '15_assessment_sent', '30_assessment_completed'],
    ['started interviews', '30_assessment_completed', '45_1st_interview_sent'],
    ['scheduled an interview', '45_1st_interview_sent', '60_1st_interview_scheduled'],
    ['evaluated an interview', '60_1st_interview_scheduled', '75_1st_interview_completed'],
    ['shared an offer', '75_1st_interview_completed', '95_offer_sent'],
    ['recorded a declined offer in the process', '95_offer_sent', '75_1st_interview_completed'],
    ['shared an offer', '75_1st_interview_completed', '95_offer_sent'],
    ['withdrew an offer in the process', '95_offer_sent', '75_1st_interview_completed'],
    ['shared an offer', '75_1st_interview_completed', '95_offer_sent'],
    ['recorded an accepted offer in the process', '95_offer_sent', '100_offer_accepted'],
    ['ended the process', '100_offer_accepted', '200_rejected'],
    ['reopened the process', '200_rejected', '100_offer_accepted'],
  ])
  expect(told.map(([, ...turn]) => turn)).toEqual(kept)
})

test('what moves nobody tells of no status: a result of somebody who has an offer', async () => {
  const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
  await make('POST', `/api/candidates/${id}/assessment-result`, { score: 70, percentile: 60 })
  expect(await turns(id)).toEqual({ told: [], kept: [] })
})

test('nor does an invitation in the place of one that was called off, and they stand there as long as before', async () => {
  const stageSince = new Date('2026-03-02T09:00:00Z')
  const { id } = await seed.candidate({ status: '45_1st_interview_sent', stageSince })
  await seed.interview({ candidateId: id, status: 'cancelled' })
  await make('POST', `/api/candidates/${id}/invite-to-interview`)
  expect(await turns(id)).toEqual({ told: [], kept: [] })
  expect(await app.db.select().from(candidates).where(eq(candidates.id, id))).toMatchObject([{ stageSince }])
})
