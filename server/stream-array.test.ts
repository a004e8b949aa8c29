import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppEnv } from './context.ts'
import type { SignedIn } from './sign-in/sign-in.ts'
import { streamArray } from './stream-array.ts'

const hana: SignedIn = { id: 1, role: 'coo', fullName: 'Hana Novak', email: 'hana@rolecall.test' }

/** A list of three batches, read by Hana; `turn` is what becomes of her account once the first has come. */
async function readWhile(turn: () => SignedIn | undefined) {
  let account: SignedIn | undefined = hana
  async function* batches() {
    yield [1]
    account = turn()
    yield [2]
    yield [3]
  }
  const app = new OpenAPIHono<AppEnv>()
  app.get('/', (c) => {
    // Nothing else of the context is asked for.
    c.set('ctx', { user: hana, signIn: { findUser: async () => account } } as never)
    return streamArray(c, batches(), z.number())
  })
  return (await app.request('/')).text()
}

test('a list is whole for whoever stays signed in', async () => {
  expect(JSON.parse(await readWhile(() => hana))).toEqual([1, 2, 3])
})

test.each([
  ['an account that is gone', undefined],
  ['an account with another role', { ...hana, role: 'hiringManager' as const }],
  ['somebody else', { ...hana, id: 2 }],
])('and breaks off for %s', async (_who, account) => {
  await expect(readWhile(() => account)).rejects.toThrow('Not signed in')
})
