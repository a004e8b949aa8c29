import { sql } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import { describe, expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { createApp } from '#server/app.ts'
import { changeBackupState } from '#server/backup/backup-state.ts'
import type { Config } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { keptEmail } from '#server/providers/email/kept-email.ts'
import { plansOf } from '#test/plans-of.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { listEmails } from './list-emails.ts'

const app = await appForFile()

const get = (path: string) => app.as('coo').request('GET', path)
const log = (index: number) => ({
  recipientEmail: `li${index}@example.com`,
  subject: `Letter ${index}`,
  template: 'rejection' as const,
  context: { candidateName: 'Li <Wei>', jobTitle: 'Designer' },
  createdAt: new Date(Date.UTC(2026, 2, 5, 12, 0, Math.floor(index / 2))),
})
const add = (count: number) =>
  app.db.insert(emailLogs).values(Array.from({ length: count }, (_, index) => log(index + 1)))
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the email log', () => {
  test('comes by its index on late pages too: the rows of all earlier ones were read and sorted on the disk', async () => {
    await app.db.execute(sql`
      insert into email_logs (recipient_email, subject, template, created_at)
      select 'li@example.com', 'Letter ' || n, 'rejection', now() - n * interval '1 minute' from generate_series(1, 3000) n`)
    await app.db.execute(sql`vacuum analyze email_logs`)
    const request = { req: { url: 'http://localhost/api/emails' } } as Request<AppEnv>
    const plans = await plansOf(app.services.db, (db) => listEmails({ db }, { page: 300, pageSize: 10 }, request))
    expect(plans).toContain('Index Only Scan using email_logs_created')
    expect(plans).not.toContain('Seq Scan on email_logs')
  })

  test('comes newest first, a page at a time with its count', async () => {
    await add(25)
    const answer = await get('/api/emails?page=2&pageSize=10')
    expect(answer.headers.get('x-total-count')).toBe('25')
    expect(answer.headers.get('link')).toContain('</api/emails?page=3&pageSize=10>; rel="next"')
    const rows = await answer.json()
    expect(ids(rows)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
    expect(rows[0]).toEqual({
      id: 15,
      recipientEmail: 'li15@example.com',
      subject: 'Letter 15',
      template: 'rejection',
      status: 'pending',
      error: null,
      sentAt: null,
      createdAt: '2026-03-05T12:00:07.000Z',
    })
  })

  test('comes whole without a page, however long', async () => {
    await add(1203)
    const answer = await get('/api/emails')
    expect(ids(await answer.json())).toEqual(Array.from({ length: 1203 }, (_, index) => 1203 - index))
  })

  test('is an empty list at first', async () => {
    expect(await (await get('/api/emails')).json()).toEqual([])
    expect(await (await get('/api/emails?page=1')).json()).toEqual([])
  })

  test.each(['page=0', 'page=x', 'pageSize=101', 'page=1.5', 'status=sent'])('refuses %s', async (query) => {
    expect((await get(`/api/emails?${query}`)).status).toBe(400)
  })
})

test('shows one email as it looks, with what people wrote kept harmless', async () => {
  await add(1)
  const email = await (await get('/api/emails/1')).json()
  expect(email).toMatchObject({ id: 1, subject: 'Letter 1', recipientEmail: 'li1@example.com' })
  expect(email.html).toContain('Li &lt;Wei&gt;')
  expect(email.html).not.toContain('Li <Wei>')
  expect(email.text).toContain('Li <Wei>')
  expect((await get('/api/emails/2')).status).toBe(404)
})

test('says whether a mail server is configured', async () => {
  expect(await (await get('/api/settings/email')).json()).toEqual({
    configured: true,
    from: app.services.config.emailFrom,
    held: null,
    failedBackup: null,
  })
  const kept = createApp({
    ...app.services,
    email: keptEmail(),
    signIn: { ...app.services.signIn, findUser: async () => accountOf('admin') },
  })
  expect(await (await kept.request('/api/settings/email')).json()).toMatchObject({ configured: false })
})

test('tells of a backup that failed, where the server makes any', async () => {
  const at = '2027-03-02T02:30:00.000Z'
  await changeBackupState(app.db, () => ({ failed: { at, reason: 'The disk is full' } }))
  const told = async (backups: Config['backups']) => {
    const config = { ...app.services.config, backups }
    const signIn = { ...app.services.signIn, findUser: async () => accountOf('admin') }
    const answer = await createApp({ ...app.services, config, signIn }).request('/api/settings/email')
    return ((await answer.json()) as { failedBackup: unknown }).failedBackup
  }
  const backups = { folder: '/backups', time: '02:30', kept: 14 }
  expect(await told(backups)).toEqual({ at, reason: 'The disk is full', last: null })
  expect(await told(undefined)).toBeNull()
})

test.each([undefined, ...roles])('is open to %s as the matrix says', async (who) => {
  await add(1)
  const status = who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403
  for (const path of ['/api/emails', '/api/emails/1', '/api/settings/email'])
    expect([path, (await app.as(who).request('GET', path)).status]).toEqual([path, status])
})
