import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secondFactors } from '#server/database/schema.ts'
import { addJane } from '#test/jane.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'
import { keepSealed } from './keep-sealed.ts'

const app = await appForFile()
const { turnOn, challenged, enter } = withApp(app)
beforeEach(() => addJane(app))
afterEach(() => void (app.services.config.secretKey = undefined))

const key = 'a key that is nowhere in the database'
const only = async () => (await app.db.select().from(secondFactors))[0]!.secret
async function start() {
  const lines: string[] = []
  await keepSealed({
    ...app.services,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
  return lines.map((line) => JSON.parse(line) as { msg: string; accounts: number })
}

test('what was sealed before SECRET_KEY was set is sealed with it from the next start on', async () => {
  const { code } = await turnOn()
  const before = await only()
  expect(await start()).toEqual([])
  expect(await only()).toBe(before)
  app.services.config.secretKey = key
  expect(await start()).toEqual([])
  const sealed = await only()
  expect(sealed).toMatch(/^key:/)
  expect((await enter(code(1), await challenged())).status).toBe(200)
  expect(await start()).toEqual([])
  expect(await only()).toBe(sealed)
})

test('a start with another SECRET_KEY tells how many cannot be read any more, and the way back', async () => {
  app.services.config.secretKey = key
  await turnOn()
  app.services.config.secretKey = 'another key, just as long as the first'
  const [line, ...more] = await start()
  expect(more).toEqual([])
  expect(line).toMatchObject({ accounts: 1, msg: expect.stringContaining('npm run user -- reset --username NAME') })
})
