import { randomBytes } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { accounts, activityLogs, passkeys, sessions, users } from '#server/database/schema.ts'
import { addJane, browser, janesPassword as password } from '#test/jane.ts'
import { authenticator } from '#test/passkey.ts'
import { passkeyOrigin, withPasskeys } from '#test/passkeys.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
app.services.config.publicUrl = passkeyOrigin
const { jane, own, begin, finish, add, touch } = withPasskeys(app)
beforeEach(() => addJane(app))

const told = async (answer: Response) => [answer.status, await answer.json()]
const list = async (session: string) => (await jane.send('GET', own, undefined, session)).json()
const unproved = [400, { message: 'The password is not right', field: 'password' }]

test('the password and a touch add one: it is listed, recorded and told its owner', async () => {
  const { session, answer } = await add({ name: ' Work laptop ', odd: { synced: true } })
  const shown = {
    id: 1,
    name: 'Work laptop',
    createdAt: expect.any(String),
    lastUsedAt: null,
    synced: true,
    madeFor: null,
  }
  expect(await told(answer)).toEqual([201, shown])
  expect(await list(session)).toEqual({ passkeys: [shown], notOffered: null, codeAsked: false })
  await app.settled()
  expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([['jane@example.com', 'A passkey was added']])
  expect(app.sent[0]!.text).toContain('Work laptop')
  const [entry] = await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id)).limit(1)
  expect(entry).toMatchObject({ userId: 7, action: 'changed how they sign in', details: { passkey: 'added' } })
})

test('the browser is asked for one that needs no user name, verifies its user and says nothing of what made it', async () => {
  const session = await jane.signedIn()
  const { options } = await (await begin(session)).json()
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: 'localhost', name: 'Rolecall' },
    user: { id: expect.stringMatching(/^[\w-]{43}$/), name: 'Jane', displayName: 'Jane Doe' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
  expect(await app.db.$count(passkeys)).toBe(0)
})

test('all passkeys know their owner by one random handle, and none is made where there is one', async () => {
  const { session, device } = await add()
  const next = await (await begin(session)).json()
  const [row] = await app.db.select().from(users).where(eq(users.id, 7))
  expect(next.options.user.id).toBe(row!.passkeyHandle)
  expect(next.options.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
})

test.each([[{ password: 'not the password' }], [{ password: 'not the password', code: '123456' }]])(
  'whoever has the session alone adds none: %j',
  async (proof) => {
    const session = await jane.signedIn()
    expect(await told(await begin(session, proof))).toEqual(unproved)
  },
)

test('a password or a passkey is asked for', async () => {
  const session = await jane.signedIn()
  expect(await told(await begin(session, {}))).toEqual([400, { message: 'Password is required' }])
})

test('whoever has a second factor gives a code as well: their password alone would come past it', async () => {
  const { turnOn } = withApp(app)
  const { session, code } = await turnOn()
  expect(await list(session)).toMatchObject({ codeAsked: true })
  expect(await told(await begin(session))).toEqual([400, { message: 'Code is required', field: 'code' }])
  expect((await begin(session, { password, code: '000000' })).status).toBe(400)
  expect((await begin(session, { password, code: code(1) })).status).toBe(200)
  expect((await begin(session, { password, code: code(1) })).status).toBe(400)
})

test('a passkey of theirs proves the owner too, once', async () => {
  const { session, device } = await add()
  const ask = async () => (await jane.send('POST', `${own}/prove`, undefined, session)).json()
  const { ceremony, options } = await ask()
  const proof = { passkey: { ceremony, credential: device.get(options) } }
  const { answer } = await add({ session, proof, name: 'Phone' })
  expect(answer.status).toBe(201)
  expect(await told(await begin(session, proof))).toEqual([400, { message: 'This took too long. Try again.' }])
  const unverified = await ask()
  const odd = {
    passkey: { ...unverified, options: undefined, credential: device.get(unverified.options, { verified: false }) },
  }
  expect(await told(await begin(session, odd))).toEqual([
    400,
    { message: 'This passkey is none of this account. Use another one, or your password.' },
  ])
})

test('a colleague’s passkey proves nothing, nor what was signed to sign in', async () => {
  const { device } = await add()
  await app.db.update(passkeys).set({ userId: 6 })
  const session = await jane.signedIn()
  const { ceremony, options } = await (await jane.send('POST', `${own}/prove`, undefined, session)).json()
  const passkey = { ceremony, credential: device.get(options) }
  expect((await begin(session, { passkey })).status).toBe(400)
  await app.db.update(passkeys).set({ userId: 7 })
  const login = await (await jane.send('POST', '/api/login/passkey/begin')).json()
  const signed = { ceremony: login.ceremony, credential: device.get(login.options) }
  expect(await told(await begin(session, { passkey: signed }))).toEqual([
    400,
    { message: 'This took too long. Try again.' },
  ])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host’s', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['what was signed to sign in', { type: 'webauthn.get' }],
  ['nobody verified', { verified: false }],
  ['one that was asked for in a frame of another site', { crossOrigin: true }],
  ['a page that names the one around it', { topOrigin: 'https://evil.example' }],
  ['another name than the authenticator’s', { attestedId: 'AAAA' }],
  ['a name that no database keeps in an index', { attestedId: randomBytes(4_000).toString('base64url') }],
  ['a certificate, which nobody asked for: checking one would call the addresses in it', { attestation: 'certified' }],
] as const)('refuses %s', async (_what, odd) => {
  const { answer } = await add({ odd })
  expect(await told(answer)).toEqual([400, { message: 'Your browser’s answer could not be checked. Begin again.' }])
  expect(await app.db.$count(passkeys)).toBe(0)
})

test('a statement that the passkey signed itself is taken: browsers leave it in place', async () => {
  const { answer } = await add({ odd: { attestation: 'self' } })
  expect(answer.status).toBe(201)
})

test('what a passkey began ends where that passkey is removed', async () => {
  const { session, device } = await add()
  const { ceremony: asked, options: ask } = await (await jane.send('POST', `${own}/prove`, undefined, session)).json()
  const begun = await begin(session, { passkey: { ceremony: asked, credential: device.get(ask) } })
  const { ceremony, options } = await begun.json()
  expect((await jane.send('POST', `${own}/1/remove`, { password }, session)).status).toBe(200)
  const credential = authenticator(passkeyOrigin).create(options)
  expect(await told(await finish(session, { ceremony, credential, name: 'Another' }))).toEqual([
    400,
    { message: 'The passkey that you began with has been removed. Begin again.' },
  ])
  expect(await app.db.$count(passkeys)).toBe(0)
})

test('what was begun is good once, for whoever began it, for five minutes and this password', async () => {
  const session = await jane.signedIn()
  await app.db.insert(accounts).values({ userId: 6, accountId: '6', providerId: 'credential', password: 'a hash' })
  const device = authenticator(passkeyOrigin)
  const late = [400, { message: 'This took too long. Begin again.' }]
  const made = async () => {
    const { ceremony, options } = await (await begin(session)).json()
    return { ceremony, credential: device.create(options), name: 'Laptop' }
  }
  const body = await made()
  expect(await told(await app.as('admin').request('POST', own, body))).toEqual(late)
  expect((await finish(session, body)).status).toBe(201)
  expect(await told(await finish(session, body))).toEqual(late)
  expect(await told(await finish(session, await made()))).toEqual([
    409,
    { message: 'This passkey has been added already' },
  ])
  const old = await made()
  app.setNow(new Date(Date.now() + 301_000))
  expect(await told(await finish(session, old))).toEqual(late)
  app.setNow(undefined)
  const before = await made()
  await jane.send('POST', '/api/users/me/password', { current: password, new: 'another sunset' }, session)
  expect(await told(await finish(session, before))).toEqual([
    400,
    { message: 'Your password has changed. Begin again.' },
  ])
})

test('nobody has more than twenty', async () => {
  const { session } = await add()
  const [row] = await app.db.select().from(passkeys)
  const { ceremony, options } = await (await begin(session)).json()
  await app.db
    .insert(passkeys)
    .values(Array.from({ length: 19 }, (_, index) => ({ ...row!, id: 100 + index, credentialId: `other-${index}` })))
  const full = [409, { message: 'You have 20 passkeys. Remove one first.' }]
  expect(await told(await begin(session))).toEqual(full)
  const credential = authenticator(passkeyOrigin).create(options)
  expect(await told(await finish(session, { ceremony, credential, name: 'One more' }))).toEqual(full)
})

test('one’s own is renamed and removed, a colleague’s is not there', async () => {
  const { session, device } = await add()
  await app.settled()
  app.sent.length = 0
  const at = `${own}/1`
  const asAda = app.as('admin')
  expect((await asAda.request('PATCH', at, { name: 'Mine' })).status).toBe(404)
  expect(await told(await jane.send('PATCH', at, { name: 'Desk' }, session))).toEqual([
    200,
    expect.objectContaining({ id: 1, name: 'Desk' }),
  ])
  expect(app.sent).toEqual([])
  expect(await told(await jane.send('POST', `${at}/remove`, { password: 'not it at all' }, session))).toEqual(unproved)
  expect((await jane.send('POST', `${own}/99/remove`, { password }, session)).status).toBe(404)
  expect((await touch(device)).status).toBe(200)
  expect((await jane.send('POST', `${at}/remove`, { password }, session)).status).toBe(200)
  expect(await list(session)).toMatchObject({ passkeys: [] })
  await app.settled()
  expect(app.sent.map(({ subject }) => subject)).toEqual(['A passkey was removed'])
  expect(app.sent[0]!.text).toContain('Desk')
  const [entry] = await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id)).limit(1)
  expect(entry).toMatchObject({ userId: 7, action: 'changed how they sign in', details: { passkey: 'removed' } })
})

test('neither adding nor removing is half done where the timeline cannot be written', async () => {
  const { session } = await add()
  await app.db.execute(
    sql`alter table activity_logs add constraint no_more check (action <> 'changed how they sign in') not valid`,
  )
  try {
    expect((await add({ session })).answer.status).toBe(500)
    expect((await jane.send('POST', `${own}/1/remove`, { password }, session)).status).toBe(500)
    expect(await app.db.$count(passkeys)).toBe(1)
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})

test('one that was made for another host is listed as such, opens nothing, and keeps nobody from a new one', async () => {
  const { session, device } = await add()
  await app.db.update(passkeys).set({ host: 'old.example.com' })
  expect(await list(session)).toMatchObject({ passkeys: [{ madeFor: 'old.example.com' }] })
  expect((await touch(device)).status).toBe(401)
  expect((await (await begin(session)).json()).options.excludeCredentials).toEqual([])
})

test.each([
  ['http://127.0.0.1:3000', 'ip-address'],
  ['https://[2001:db8::1]', 'ip-address'],
  ['http://hiring.example.com', 'no-tls'],
  ['http://hiring.localhost', null],
  ['https://hiring.example.com', null],
])('at %s it says why none is offered: %s', async (publicUrl, reason) => {
  const session = await jane.signedIn()
  const config = { ...app.services.config, publicUrl }
  const http = browser(createApp({ ...app.services, config }))
  expect(await (await http.send('GET', own, undefined, session)).json()).toMatchObject({ notOffered: reason })
  const { status } = await http.send('POST', `${own}/begin`, { password }, session)
  expect(status).toBe(reason ? 409 : 200)
})

test('whoever signs in by no password here is offered none, and may remove what they have', async () => {
  const { session } = await add()
  const singleSignOn = { name: 'Acme', passwordsOf: 'administrators' } as never
  const http = browser(createApp({ ...app.services, config: { ...app.services.config, singleSignOn } }))
  expect(await (await http.send('GET', own, undefined, session)).json()).toMatchObject({
    notOffered: 'administrators-only',
  })
  expect((await http.send('POST', `${own}/begin`, { password }, session)).status).toBe(409)
  expect((await http.send('POST', `${own}/1/remove`, { password }, session)).status).toBe(200)
  await app.db.delete(accounts).where(eq(accounts.userId, 7))
  expect(await list(session)).toMatchObject({ notOffered: 'no-password' })
  expect(await app.db.$count(sessions)).toBe(1)
})
