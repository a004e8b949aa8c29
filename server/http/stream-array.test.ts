import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppEnv } from '#server/context.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import { streamArray } from './stream-array.ts'

const hana: SignedIn = { id: 1, role: 'coo', fullName: 'Hana Novak', email: 'hana@rolecall.test' }

/** A list that fails where there is no batch, and what was told of it. */
async function readBroken(...given: unknown[][]) {
  const told: unknown[] = []
  async function* batches() {
    yield* given
    throw new Error('Nothing more')
  }
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error, c) => c.text(error.message, 500))
  app.get('/list', (c) => {
    const log = { error: (entry: object) => told.push(entry) }
    const telemetry = { recordFailure: (failure: object) => told.push(failure) }
    const outage = { notice: () => false }
    // Nothing else of the context is asked for.
    c.set('ctx', { user: hana, signIn: { findUser: async () => hana }, log, telemetry, outage } as never)
    return streamArray(c, batches(), z.number())
  })
  const answer = await app.request('/list')
  return { status: answer.status, text: await answer.text().catch((error: Error) => error.message), told }
}

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
  await expect(readWhile(() => account)).rejects.toThrow('You were not signed in. Sign in and try again.')
})

test.each([[[]], [[['no number']]]])(
  'a list that fails before its first row is refused like any other call',
  async (given) => {
    expect(await readBroken(...given)).toMatchObject({ status: 500, told: [] })
  },
)

test.each([[[[1]]], [[[1], ['no number']]]])(
  'one that fails midway breaks off, and is told to the log and the screen of failures',
  async (given) => {
    const { status, told } = await readBroken(...given)
    expect(status).toBe(200)
    expect(told).toMatchObject([
      { path: '/list', err: expect.any(Error) },
      { route: '/list', error: expect.any(Error) },
    ])
  },
)
