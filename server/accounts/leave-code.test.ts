import { beforeEach, expect, test } from 'vitest'
import { signInChallenges } from '#server/database/schema.ts'
import { addJane } from '#test/jane.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { jane, turnOn, challenged, enter } = withApp(app)
beforeEach(() => addJane(app))
const leave = (cookie?: string) => jane.send('DELETE', '/api/login/code', undefined, cookie)

test('whoever goes back to the password is asked for no code any more, and nobody else’s challenge ends', async () => {
  const { code, session } = await turnOn()
  const [cookie, others] = [await challenged(), await challenged()]
  const left = await leave(`${session}; ${cookie}`)
  expect([left.status, left.headers.getSetCookie()]).toEqual([
    200,
    [expect.stringMatching(/^rolecall\.challenge=; Max-Age=0; /)],
  ])
  expect(await app.db.$count(signInChallenges)).toBe(1)
  expect((await enter(code(1), cookie)).status).toBe(401)
  expect((await jane.current(session)).status).toBe(200)
  expect((await enter(code(1), others)).status).toBe(200)
})

test('where there is nothing to end nothing is done', async () => {
  await turnOn()
  await challenged()
  for (const cookie of [undefined, `rolecall.challenge=${'x'.repeat(32)}`])
    expect((await leave(cookie)).status).toBe(200)
  expect(await app.db.$count(signInChallenges)).toBe(1)
})
