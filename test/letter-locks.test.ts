import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import {
  activityLogs,
  assessmentOrders,
  candidates,
  emailLogs,
  notificationQueue,
  offers,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { providerForFile } from './provider-server.ts'
import { seedHiring } from './seed-hiring.ts'
import { severalSessionsForFile } from './several-sessions.ts'

// Whatever concerns a candidate takes their row first, so that what is done at once waits in line and never in a circle.
const app = await severalSessionsForFile()
const seed = seedHiring(app.db)
const provider = await providerForFile()

const post = (path: string, body?: object) => app.as('admin').request('POST', path, body)
/** Nobody comes further than to what is written down last. */
const beforeRecord = 'LOCK TABLE activity_logs IN ACCESS EXCLUSIVE MODE'

async function keptOffer() {
  app.answerMail('kept')
  const { id } = await seed.candidate({ name: 'Li Wei', status: '75_1st_interview_completed' })
  await post(`/api/candidates/${id}/send-offer`, { offerType: 'Full-time', compensation: '120000' })
  await app.settled()
  await app.db.update(offers).set({ status: 'expired' })
  await app.db.update(candidates).set({ status: '200_rejected' })
  const [log] = await app.db.select().from(emailLogs).where(eq(emailLogs.template, 'offer'))
  return { id, letter: log!.id }
}
const told = (action: string) => app.db.$count(activityLogs, eq(activityLogs.action, action))

test('the links of a letter are opened while its candidate is anonymised', async () => {
  const { id, letter } = await keptOffer()
  const answers = await app.during(
    beforeRecord,
    () => post(`/api/emails/${letter}/open-links`),
    () => post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await told(actions.linksOpened)).toBe(1)
})

test('a letter is refused for good while its candidate is anonymised', async () => {
  const { id, letter } = await keptOffer()
  await app.db.update(notificationQueue).set({ status: 'pending', processAfter: new Date(0) })
  app.answerMail({ refused: 'failed', reason: 'No' })
  const answers = await app.during(
    beforeRecord,
    () => workNext(app.services, 'letters'),
    () => post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
  )
  expect(answers).toMatchObject([true, { status: 200 }])
  expect(await told(actions.emailUndelivered)).toBe(1)
  expect((await app.db.select().from(candidates))[0]!.anonymisedAt).not.toBeNull()
  expect(await app.db.select().from(emailLogs).where(eq(emailLogs.id, letter))).toMatchObject([{ status: 'failed' }])
})

test('a letter that leaves while its candidate is anonymised brings nothing of them back', async () => {
  const { id, letter } = await keptOffer()
  await app.db.update(notificationQueue).set({ status: 'pending', processAfter: new Date(0) })
  const [reached, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<'accepted'>()]
  app.answerMail(() => {
    reached.resolve()
    return taken.promise
  })
  let delivering: Promise<boolean> | undefined
  const answers = await app.during(
    beforeRecord,
    async () => {
      delivering = workNext(app.services, 'letters')
      await reached.promise
    },
    () => post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
    () => {
      taken.resolve('accepted')
      return delivering!
    },
  )
  expect(answers).toMatchObject([undefined, { status: 200 }, true])
  const [log] = await app.db.select().from(emailLogs).where(eq(emailLogs.id, letter))
  expect(log).toMatchObject({ status: 'sent', context: null, recipientEmail: `anonymised-${id}@anonymised.invalid` })
})

test('the link that a provider gave is written down while its candidate is anonymised', async () => {
  const { id } = await seed.candidate({ name: 'Li Wei' })
  app.services.config.assessments = provider.configOf('hipeople')
  try {
    expect((await post(`/api/candidates/${id}/send-assessment`)).status).toBe(200)
    // The provider has answered, and its answer is not written down yet.
    const answers = await app.during(
      'SELECT FROM assessment_orders FOR UPDATE',
      () => workNext(app.services, 'services'),
      () => post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
    )
    expect(answers).toMatchObject([true, { status: 200 }])
  } finally {
    app.services.config.assessments = undefined
  }
  expect(await app.db.select().from(candidates)).toMatchObject([{ hiPeopleAssessmentLink: null }])
  expect(await app.db.select().from(assessmentOrders)).toMatchObject([{ status: 'superseded', link: null }])
  expect(await app.db.select().from(emailLogs)).toMatchObject([
    { recipientEmail: `anonymised-${id}@anonymised.invalid`, context: null },
  ])
})
