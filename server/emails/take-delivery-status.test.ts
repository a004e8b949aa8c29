import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { returnedMessage } from '#shared/email-standing.ts'
import { readMailbox } from '#server/invitations/read-mailbox.ts'
import { activityLogs, candidates, emailLogs } from '#server/database/schema.ts'
import { imapMailbox } from '#server/providers/mailbox/imap-mailbox.ts'
import { deliveryReport } from '#test/delivery-report.ts'
import { imapServer } from '#test/imap-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
let mail: Awaited<ReturnType<typeof imapServer>>
beforeEach(async () => {
  mail = await imapServer()
})
afterEach(() => mail.close())

const post = (path: string) => app.as('ceo').request('POST', path)
const lastLog = async () => (await app.db.select().from(emailLogs).orderBy(emailLogs.id)).at(-1)!
const undelivered = async (id: number) =>
  ((await (await app.as('ceo').request('GET', `/api/candidates/${id}`)).json()) as { undeliveredEmails: object[] })
    .undeliveredEmails
const linesOf = (action: string) => app.db.select().from(activityLogs).where(eq(activityLogs.action, action))

/** A letter that a mail server took, as the mail that comes back names it. */
async function sent(move: 'reject' | 'send-assessment') {
  const candidate = await seed.candidate({ email: 'Li.Wei@example.com' })
  expect((await post(`/api/candidates/${candidate.id}/${move}`)).status).toBe(200)
  await app.settled()
  expect(await lastLog()).toMatchObject({ status: 'sent' })
  return { candidate, log: await lastLog(), letter: `Message-ID: ${app.sent.at(-1)!.messageId}` }
}
async function comesBack(report: string) {
  mail.deliver(report)
  return readMailbox(app.services, imapMailbox(mail.url()), 'this process')
}

test('a letter that comes back is shown at its candidate with what was said, told on the timeline, and can be sent again', async () => {
  const { candidate, log, letter } = await sent('reject')
  const said = '552 5.2.2 mailbox full'
  const report = { letter, to: 'li.wei@example.com', status: '5.2.2', said }
  expect(await comesBack(deliveryReport(report))).toEqual(['recorded'])
  expect(mail.state.messages[0]!.seen).toBe(true)
  expect(await undelivered(candidate.id)).toMatchObject([
    { id: log.id, status: 'failed', error: `${returnedMessage}: ${said}`, sendsTo: candidate.email },
  ])
  expect(await linesOf(actions.emailUndelivered)).toMatchObject([
    { userId: null, entityId: log.id, candidateId: candidate.id, details: { template: 'rejection' } },
  ])
  expect(await (await post(`/api/emails/${log.id}/send-again`)).json()).toMatchObject({ status: 'sent', error: null })
  expect(app.sent).toHaveLength(2)
})

test('of an address that does not exist it says so; the same report read again is no news', async () => {
  const { log, letter } = await sent('reject')
  const report = deliveryReport({ letter, to: 'Li.Wei@example.com' })
  expect(await comesBack(report)).toEqual(['recorded'])
  expect(await lastLog()).toMatchObject({ id: log.id, status: 'bounced' })
  expect(await comesBack(report)).toEqual(['duplicate'])
  expect(await linesOf(actions.emailUndelivered)).toHaveLength(1)
})

test('one whose link was in it alone is not sent again without it, and is shown until a fresh link is sent', async () => {
  const { candidate, log, letter } = await sent('send-assessment')
  await comesBack(deliveryReport({ letter, to: candidate.email }))
  expect(await undelivered(candidate.id)).toMatchObject([{ id: log.id, status: 'bounced', sendsTo: null }])
  const refused = await post(`/api/emails/${log.id}/send-again`)
  expect([refused.status, await refused.json()]).toMatchObject([409, { message: expect.stringContaining('fresh') }])
  expect((await post(`/api/candidates/${candidate.id}/assessment-link`)).status).toBe(200)
  await app.settled()
  expect(await undelivered(candidate.id)).toEqual([])
})

test('a service that gave the letter a Message-ID of its own names it by our header', async () => {
  const { letter, candidate } = await sent('reject')
  const header = `Message-ID: <0100018f@mail.example.net>\r\nX-Letter-ID: ${/<([^@]*)@/.exec(letter)![1]}`
  expect(await comesBack(deliveryReport({ letter: header, to: candidate.email }))).toEqual(['recorded'])
})

test.each([
  [
    'of a letter that nobody sent',
    (letter: string) => letter.replace(/notification-\d+/, 'notification-999'),
    {},
    'unknown',
  ],
  [
    'with a mark that somebody made up',
    (letter: string) => letter.replace(/\.[\da-f]{16}@/, '.0123456789abcdef@'),
    {},
    'unknown',
  ],
  ['of a delay', (letter: string) => letter, { action: 'delayed', status: '4.4.1' }, 'ignored'],
  ['about another address', (letter: string) => letter, { to: 'somebody.else@example.com' }, 'stale'],
])('a report %s changes nothing', async (_, named, other, outcome) => {
  const { candidate, letter } = await sent('reject')
  expect(await comesBack(deliveryReport({ letter: named(letter), to: candidate.email, ...other }))).toEqual([outcome])
  expect(await lastLog()).toMatchObject({ status: 'sent', error: null })
  expect(await linesOf(actions.emailUndelivered)).toEqual([])
  expect(mail.state.messages[0]!.seen).toBe(outcome !== 'unknown')
})

test('of somebody who was anonymised nothing comes back', async () => {
  const { candidate, letter } = await sent('reject')
  await app.db.update(candidates).set({ anonymisedAt: new Date() }).where(eq(candidates.id, candidate.id))
  await app.db.update(emailLogs).set({ context: null })
  expect(await comesBack(deliveryReport({ letter, to: candidate.email }))).toEqual(['ignored'])
  expect(await lastLog()).toMatchObject({ status: 'sent', error: null })
})
