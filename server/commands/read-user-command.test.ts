import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { emailLogs, passkeys, secondFactors, sessions, signInChallenges, users } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { appForFile } from '#test/test-app.ts'
import { readUserCommand } from './read-user-command.ts'
import { UsageError } from './usage-error.ts'

const password = 'sunset over Łódź'
const app = await appForFile()

const run = async (line: string[], stdin = '') => (await readUserCommand(line, async () => stdin))(app.services)
const login = (username: string, given: string) =>
  app.sessions.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: given }),
  })
const jane = ['create', '--username', 'jane', '--email', 'jane@example.com', '--full-name', 'Jane Doe']

describe('create', () => {
  test('makes a Director, which no form does, with the password from standard input', async () => {
    expect(await run([...jane, '--role', 'director', '--password-stdin'], `${password}\n`)).toBe(
      'Created jane (Director).',
    )
    expect(await (await login('jane', password)).json()).toMatchObject({ role: 'director', fullName: 'Jane Doe' })
  })

  test('makes a hiring manager with a password of its own, and shows it, when told neither', async () => {
    const told = await run(jane)
    const [, shown] = /^Created jane \(Hiring Manager\)\.\nPassword: (\S{20})$/.exec(told)!
    expect((await login('jane', shown!)).status).toBe(200)
  })

  test.each([
    [['create', '--username', 'jane'], '--email is missing'],
    [[...jane, '--role', 'Director'], 'Role must be one of hiringManager, projectManager, coo, ceo, director, admin'],
    [[...jane, '--role', ''], 'Role is required'],
    [[...jane, 'extra'], 'Unexpected "extra"'],
    [
      ['create', '--username', 'jo', '--email', 'jo@example.com', '--full-name', 'Jo Li'],
      'Username must be at least 3 characters',
    ],
  ])('says what is wrong with %j', async (line, message) => {
    await expect(run(line, password)).rejects.toThrow(new UsageError(message))
  })

  test('refuses a common password and a name in use', async () => {
    await expect(run([...jane, '--password-stdin'], 'password\n')).rejects.toThrow('This password is too common')
    await expect(
      run(['create', '--username', 'CEO', '--email', 'x@example.com', '--full-name', 'X Y']),
    ).rejects.toThrow('This username is already taken')
  })
})

describe('role', () => {
  test('gives any role, Director too', async () => {
    expect(await run(['role', '--username', 'CEO', '--role', 'director'])).toBe('ceo is now Director.')
    expect(await app.db.select({ role: users.role }).from(users).where(eq(users.username, 'ceo'))).toEqual([
      { role: 'director' },
    ])
  })

  test('leaves the last administrator one', async () => {
    await expect(run(['role', '--username', 'admin', '--role', 'ceo'])).rejects.toThrow(
      'The last administrator cannot be given another role',
    )
  })

  test('says when there is no such account', async () => {
    await expect(run(['role', '--username', 'nobody', '--role', 'ceo'])).rejects.toThrow('User "nobody" not found')
  })
})

describe('reset', () => {
  test('gives a new password, ends the sessions, and forgives failed sign-ins', async () => {
    await run([...jane, '--password-stdin'], password)
    expect((await login('jane', password)).status).toBe(200)
    for (let time = 0; time < 11; time += 1) await login('jane', 'not the password')
    expect(await run(['reset', '--username', 'jane', '--password-stdin'], 'another sunset\r\n')).toBe(
      'The password of jane is changed, and its sessions have ended.',
    )
    expect(await app.db.select().from(sessions)).toEqual([])
    expect((await login('jane', password)).status).toBe(401)
    expect((await login('jane', 'another sunset')).status).toBe(200)
  })

  test('takes the second factor too, says so, and leaves the letter that tells of it to the server', async () => {
    await run([...jane, '--password-stdin'], password)
    await app.db.insert(secondFactors).values({ userId: 7, secret: 'sealed', lastStep: 0, recoveryCodes: [] })
    expect(await (await login('jane', password)).json()).toEqual({ asked: 'code' })
    expect(await run(['reset', '--username', 'jane', '--password-stdin'], 'another sunset')).toBe(
      'The password of jane is changed, its second factor is off, and its sessions have ended.',
    )
    expect(await (await login('jane', 'another sunset')).json()).toMatchObject({ id: 7 })
    expect(await app.db.$count(signInChallenges)).toBe(0)
    const [letter] = await app.db.select().from(emailLogs)
    expect(letter).toMatchObject({ recipientEmail: 'jane@example.com', template: 'second-factor', status: 'pending' })
    app.setNow(new Date(Date.now() + 2 * minuteMs))
    await workNext(app.services)
    expect(app.sent[0]?.text).toContain('Whoever runs the server has taken the second factor from your account')
  })

  test('takes passkeys too, and says so', async () => {
    await run([...jane, '--password-stdin'], password)
    const passkey = { userId: 7, name: 'Phone', publicKey: 'key', host: 'localhost', signCount: 0, transports: [] }
    await app.db.insert(passkeys).values({ ...passkey, credentialId: 'one', synced: false })
    expect(await run(['reset', '--username', 'jane', '--password-stdin'], 'another sunset')).toBe(
      'The password of jane is changed, its passkeys are removed, and its sessions have ended.',
    )
    expect(await app.db.$count(passkeys)).toBe(0)
  })

  test('gives a first password to an account that had none', async () => {
    await run(['reset', '--username', 'director', '--password-stdin'], password)
    expect((await login('director', password)).status).toBe(200)
  })

  test('refuses a password that is too short', async () => {
    await expect(run(['reset', '--username', 'ceo', '--password-stdin'], '12345\n')).rejects.toThrow(
      'Password must be at least 6 characters',
    )
  })
})

test.each([[[]], [['delete']], [['create', '--nonsense']]])('shows how it is used for %j', async (line) => {
  await expect(run(line)).rejects.toThrow(UsageError)
})
