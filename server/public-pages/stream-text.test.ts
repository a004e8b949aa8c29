import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv, Services } from '#server/context.ts'
import { streamText } from './stream-text.ts'

async function* pieces() {
  yield* ['<jobs>', '', '</jobs>']
}

test('a piece without a sign is followed by the others', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => streamText(c, {} as Services, pieces(), {}))
  expect(await (await app.request('/')).text()).toBe('<jobs></jobs>')
})
