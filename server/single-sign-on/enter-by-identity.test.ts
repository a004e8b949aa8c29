import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { accounts, activityLogs, users } from '#server/database/schema.ts'
import { companyWithSignOn } from '#test/company-with-sign-on.ts'
import { addJane } from '#test/jane.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { company, product, signIn } = await companyWithSignOn(app)
beforeEach(() => addJane(app))
afterAll(() => company.close())

const jane = { subject: 'acme-17', email: 'Jane@Example.com', email_verified: true }

const connections = () => app.db.select().from(accounts).where(like(accounts.providerId, 'oidc:%'))
const entries = () => app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.singleSignOnConnected))

test('lets in whoever has an account under the address that the provider vouches for, and connects it once', async () => {
  company.letIn(jane)
  const first = await signIn()
  expect(first.at).toBe('/auth?single-sign-on=in')
  expect(await first.current.json()).toMatchObject({ username: 'Jane', role: 'ceo' })
  expect(await connections()).toMatchObject([
    { userId: 7, accountId: 'acme-17', providerId: `oidc:${company.issuer}`, accessToken: null, idToken: null },
  ])
  expect(await entries()).toMatchObject([
    { userId: 7, action: 'connected their account with single sign-on', entityType: 'other', entityId: 7 },
  ])
  // Their address there may change: it is the same person.
  company.letIn({ ...jane, email: 'jane.smith@example.com' })
  expect((await (await signIn()).current.json()).id).toBe(7)
  expect(await connections()).toHaveLength(1)
  expect(await entries()).toHaveLength(1)
})

test.each([
  ['unknown', { subject: 'acme-1', email: 'nobody@example.com', email_verified: true }],
  ['unverified', { subject: 'acme-2', email: 'jane@example.com', email_verified: false }],
  ['unverified', { subject: 'acme-3', email: 'jane@example.com' }],
  ['unverified', { subject: 'acme-4' }],
  ['unverified', { subject: 'acme-5', email: 'jane@example.com', email_verified: 'false' }],
] as const)('makes no account, and takes no address that nobody vouches for: %s %j', async (fault, person) => {
  company.letIn(person)
  const { at, current } = await signIn()
  expect([at, current.status]).toEqual([`/auth?single-sign-on=${fault}`, 401])
  expect(await connections()).toEqual([])
  expect(await app.db.$count(users)).toBe(7)
  expect(await entries()).toEqual([])
})

test('takes the address all the same where the operator knows that nobody chooses theirs', async () => {
  company.letIn({ subject: 'acme-2', email: 'jane@example.com' })
  expect((await signIn(product({ trustsEmail: true }))).current.status).toBe(200)
})

test('takes the word of providers that write it as text', async () => {
  company.letIn({ ...jane, email_verified: 'true' })
  expect((await signIn()).current.status).toBe(200)
})

test('an address that only looks alike is another one', async () => {
  await app.db.update(users).set({ email: 'jack@example.com' }).where(eq(users.id, 7))
  company.letIn({ ...jane, email: 'jac\u212A@example.com' }) // the sign for kelvin, a k in lower case
  expect((await signIn()).at).toBe('/auth?single-sign-on=unknown')
  company.letIn({ ...jane, email: 'JACK@example.com' })
  expect((await signIn()).current.status).toBe(200)
})

test('another issuer’s person of the same name there is somebody else', async () => {
  company.letIn(jane)
  await signIn()
  await app.db
    .update(accounts)
    .set({ providerId: 'oidc:https://other.example.com' })
    .where(like(accounts.providerId, 'oidc:%'))
  company.letIn({ subject: jane.subject, email: 'nobody@example.com', email_verified: true })
  expect((await signIn()).at).toBe('/auth?single-sign-on=unknown')
})

test('a deactivated account lets nobody in, and the next holder of its address is connected anew', async () => {
  company.letIn(jane)
  await signIn()
  expect((await app.as('admin').request('DELETE', '/api/users/7')).status).toBe(200)
  expect((await signIn()).at).toBe('/auth?single-sign-on=unknown')
  await addJane(app)
  company.letIn({ ...jane, subject: 'acme-99' })
  expect((await (await signIn()).current.json()).id).toBeGreaterThan(7)
})

test('another address ends the connection: the account may be another person’s now', async () => {
  company.letIn(jane)
  await signIn()
  await app.as('admin').request('PATCH', '/api/users/7', { email: 'june@example.com' })
  expect(await connections()).toEqual([])
  expect((await signIn()).at).toBe('/auth?single-sign-on=unknown')
  company.letIn({ subject: 'acme-18', email: 'june@example.com', email_verified: true })
  expect((await (await signIn()).current.json()).id).toBe(7)
  // Another name leaves it as it is.
  await app.as('admin').request('PATCH', '/api/users/7', { fullName: 'June Doe' })
  expect(await connections()).toHaveLength(1)
})

test('whoever gets a colleague’s address at the provider gets nothing of their account', async () => {
  company.letIn(jane)
  await signIn()
  company.letIn({ ...jane, subject: 'acme-666' })
  const { at, current } = await signIn()
  expect([at, current.status]).toEqual(['/auth?single-sign-on=connected-otherwise', 401])
})

test('two browsers of one person at once are both let in, and the account is connected once', async () => {
  company.letIn(jane)
  const served = product()
  const both = await Promise.all([signIn(served), signIn(served)])
  expect(both.map(({ current }) => current.status)).toEqual([200, 200])
  expect(await connections()).toHaveLength(1)
})

test('what connects an account is undone with it when the session cannot be kept', async () => {
  company.letIn(jane)
  const full = { ...app.services.signIn, begin: () => Promise.reject(new Error('The disk is full')) }
  const served = product({}, { signIn: full })
  await expect(signIn(served)).rejects.toThrow('led nowhere: 500')
  expect(await connections()).toEqual([])
  expect(await entries()).toEqual([])
})
