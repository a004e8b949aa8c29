import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { activityLogs, emailLogs, secondFactors, sessions, settings } from '#server/database/schema.ts'
import { addJane, janesPassword as password } from '#test/jane.ts'
import { codeAt, withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'
import { forgetNames } from '#server/settings/current-config.ts'

const app = await appForFile()
const { jane, own, start, clock, begin, turnOn, challenged, enter } = withApp(app)
beforeEach(() => addJane(app))

const standing = async (cookie: string) => (await jane.send('GET', own, undefined, cookie)).json()

test('is on from the first code on: the session goes on, others end, and ten recovery codes are shown', async () => {
  const other = await jane.signedIn()
  const { session, status, recoveryCodes, secret } = await turnOn()
  expect(status).toBe(201)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){3}$/)
  expect([(await jane.current(session)).status, (await jane.current(other)).status]).toEqual([200, 401])
  expect(await standing(session)).toEqual({
    on: { since: start.toISOString(), recoveryCodesLeft: 10 },
    notOffered: null,
    required: false,
  })
  const [kept] = await app.db.select().from(secondFactors)
  expect(JSON.stringify(kept)).not.toContain(secret)
  for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
})

test('tells its owner by letter, and the timeline says no more than that how they sign in has changed', async () => {
  const { secret, recoveryCodes } = await turnOn()
  await app.settled()
  expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([['jane@example.com', 'Your second factor is on']])
  const [entry] = await app.db.select().from(activityLogs).where(eq(activityLogs.action, 'changed how they sign in'))
  expect(entry).toMatchObject({ userId: 7, entityId: 7, details: { secondFactor: 'on' } })
  const written = JSON.stringify([await app.db.select().from(activityLogs), await app.db.select().from(emailLogs)])
  for (const secrets of [secret, ...recoveryCodes]) expect(written).not.toContain(secrets)
})

test('is not on before a right code: the password alone lets in as before', async () => {
  app.setNow(start)
  const session = await jane.signedIn()
  const { setUp, secret } = await (await begin(session)).json()
  for (const code of ['000000', codeAt(secret, start, 2), codeAt(secret, start, -2)]) {
    const answer = await jane.send('POST', own, { setUp, code }, session)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^This code is not right/), field: 'code' },
    ])
  }
  expect(await (await jane.login()).json()).toMatchObject({ id: 7 })
  expect((await jane.send('POST', own, { setUp, code: codeAt(secret, start, 1) }, session)).status).toBe(201)
})

test('is begun by the password alone, and guessing it is limited', async () => {
  const session = await jane.signedIn()
  for (let time = 0; time < 10; time += 1) {
    const answer = await begin(session, 'not the password')
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'The password is not right', field: 'password' },
    ])
  }
  expect((await begin(session)).status).toBe(429)
})

test('is confirmed by whoever began it, within half an hour', async () => {
  const { secret, setUp } = await (async () => {
    app.setNow(start)
    return (await begin(await jane.signedIn())).json() as Promise<Record<string, string>>
  })()
  const code = codeAt(secret!, start)
  const theirs = await app.as('coo').request('POST', own, { setUp, code })
  expect([theirs.status, await theirs.json()]).toEqual([400, { message: 'This took too long. Begin again.' }])
  clock(61)
  const late = await jane.send('POST', own, { setUp, code: codeAt(secret!, start, 61) }, await jane.signedIn())
  expect([late.status, await late.json()]).toEqual([400, { message: 'This took too long. Begin again.' }])
  expect(await app.db.$count(secondFactors)).toBe(0)
})

test('is turned on once, of two at once too', async () => {
  const { session, secret } = await turnOn()
  expect((await begin(session)).status).toBe(409)
  await app.db.delete(secondFactors)
  const { setUp, secret: other } = await (await begin(session)).json()
  const confirm = () => jane.send('POST', own, { setUp, code: codeAt(other, start) }, session)
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(other).not.toBe(secret)
})

test('the code that turned it on signs nobody in', async () => {
  const { code } = await turnOn()
  expect((await enter(code(0), await challenged())).status).toBe(401)
  expect((await enter(code(1), await challenged())).status).toBe(200)
})

test('changes nothing when the timeline cannot be written', async () => {
  const other = await jane.signedIn()
  await app.db.execute(
    sql`alter table activity_logs add constraint no_more check (action <> 'changed how they sign in')`,
  )
  try {
    expect((await turnOn()).status).toBe(500)
    expect((await jane.current(other)).status).toBe(200)
    expect(await app.db.$count(secondFactors)).toBe(0)
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})

test('is offered to nobody who signs in by no password, and they are told why', async () => {
  const { singleSignOn } = app.services.config
  // Accounts of these tests have none.
  expect(await (await app.as('coo').request('GET', own)).json()).toMatchObject({ notOffered: 'no-password' })
  expect((await app.as('coo').request('POST', `${own}/set-up`, { password })).status).toBe(409)
  app.services.config.singleSignOn = { name: 'Okta', passwordsOf: 'administrators' } as never
  try {
    expect(await (await app.as('coo').request('GET', own)).json()).toMatchObject({ notOffered: 'administrators-only' })
    expect((await app.as('coo').request('POST', `${own}/set-up`, { password })).status).toBe(409)
  } finally {
    app.services.config.singleSignOn = singleSignOn
  }
})

const proof = (code: string, given = password) => ({ password: given, code })

test('is turned off by the password and a code, and its owner told', async () => {
  const { session, code } = await turnOn()
  const off = (body: object) => jane.send('POST', `${own}/off`, body, session)
  const refusals = [
    [proof(code(1), 'not the password'), 'The password is not right', 'password'],
    [proof('000000'), 'This code is not right, or was used before', 'code'],
    // The one that turned it on.
    [proof(code(0)), 'This code is not right, or was used before', 'code'],
  ] as const
  for (const [body, message, field] of refusals) {
    const answer = await off(body)
    expect([answer.status, await answer.json()]).toEqual([400, { message, field }])
  }
  expect((await off(proof(code(1)))).status).toBe(200)
  expect(await standing(session)).toMatchObject({ on: null })
  expect(await (await jane.login()).json()).toMatchObject({ id: 7 })
  expect((await off(proof(code(1)))).status).toBe(409)
  await app.settled()
  expect(app.sent.at(-1)?.subject).toBe('Your second factor is off')
})

test('is turned off by a recovery code as well', async () => {
  const { session, recoveryCodes } = await turnOn()
  expect((await jane.send('POST', `${own}/off`, proof(recoveryCodes[3]!.toUpperCase()), session)).status).toBe(200)
})

test('gives new recovery codes in place of those before', async () => {
  const { session, recoveryCodes, code } = await turnOn()
  const answer = await jane.send('POST', `${own}/recovery-codes`, proof(code(1)), session)
  const { recoveryCodes: fresh } = await answer.json()
  expect([answer.status, fresh.length]).toEqual([200, 10])
  expect((await enter(recoveryCodes[0]!, await challenged())).status).toBe(401)
  expect((await enter(fresh[0], await challenged())).status).toBe(200)
  await app.settled()
  expect(app.sent.map(({ subject }) => subject)).toContain('You have new recovery codes')
})

test('codes are guessed in a session no more often than at the door', async () => {
  const { session, code } = await turnOn()
  for (let time = 0; time < 10; time += 1)
    expect((await jane.send('POST', `${own}/off`, proof('000000'), session)).status).toBe(400)
  expect((await jane.send('POST', `${own}/off`, proof(code(1)), session)).status).toBe(429)
  expect((await enter(code(1), await challenged())).status).toBe(429)
})

test('a new password gives back no codes to guess: whoever has it could change it after every ten', async () => {
  const { session, code } = await turnOn()
  for (let time = 0; time < 10; time += 1) await jane.send('POST', `${own}/off`, proof('000000'), session)
  const change = { current: password, new: 'another sunset' }
  expect((await jane.send('POST', '/api/users/me/password', change, session)).status).toBe(200)
  expect((await jane.send('POST', `${own}/off`, proof(code(1), 'another sunset'), session)).status).toBe(429)
})

test('what was begun with a password that is another by now is not confirmed', async () => {
  app.setNow(start)
  const session = await jane.signedIn()
  const { setUp, secret } = await (await begin(session)).json()
  const change = { current: password, new: 'another sunset' }
  expect((await jane.send('POST', '/api/users/me/password', change, session)).status).toBe(200)
  const answer = await jane.send('POST', own, { setUp, code: codeAt(secret, start) }, session)
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'Your password has changed. Begin again.' }])
  expect(await app.db.$count(secondFactors)).toBe(0)
})

test('with another SECRET_KEY its codes are refused with the reason, and a recovery code lets in', async () => {
  app.services.config.secretKey = 'a key that is nowhere in the database'
  try {
    const { code, recoveryCodes } = await turnOn()
    app.services.config.secretKey = 'another key, just as long as the first'
    const answer = await enter(code(1), await challenged())
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: expect.stringMatching(/SECRET_KEY of this server has changed\. Use a recovery code/) },
    ])
    expect((await enter(recoveryCodes[0]!, await challenged())).status).toBe(200)
  } finally {
    app.services.config.secretKey = undefined
  }
})

test('with SECRET_KEY set the database alone opens no secret', async () => {
  app.services.config.secretKey = 'a key that is nowhere in the database'
  try {
    await turnOn()
    const [row] = await app.db.select().from(secondFactors)
    expect(row!.secret).toMatch(/^key:/)
    expect(JSON.stringify(await app.db.select().from(settings))).not.toContain('nowhere in the database')
  } finally {
    app.services.config.secretKey = undefined
    forgetNames(app.db)
  }
})

test('leaves the sessions of colleagues alone', async () => {
  await app.db.insert(sessions).values({ userId: 6, token: 'a colleague’s', expiresAt: new Date('2100-01-01') })
  await turnOn()
  expect(await app.db.$count(sessions, eq(sessions.userId, 6))).toBe(1)
})
