import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#shared/accounts.ts'
import { candidates } from '#shared/candidates.ts'
import { jobs } from '#shared/jobs.ts'
import { signedInAsHeader } from '#shared/signed-in-as.ts'
import { call } from './call.ts'
import { signAs } from './signed-in-as.ts'

beforeEach(() => signAs(() => undefined))
afterEach(() => {
  signAs(() => undefined)
  vi.unstubAllGlobals()
})

/** Whose screen each call says that it is of. */
function listen() {
  const named: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: HeadersInit }) => {
    named.push(new Headers(headers).get(signedInAsHeader))
    return Response.json({})
  })
  return named
}
const pool = (begunBy?: number) => call(candidates.talentPool, { params: { id: 7 } }, { begunBy })

test('a write names whoever is signed in as far as the screens know; one of a series whoever began it', async () => {
  const named = listen()
  await pool()
  signAs(() => 2)
  await pool()
  await pool(1)
  expect(named).toEqual([null, '2', '1'])
})

test('a read names nobody, nor does whoever logs in or out, whoever was here before', async () => {
  const named = listen()
  signAs(() => 2)
  await call(jobs.titles, { query: {} })
  await call(accounts.login, { body: { username: 'tom', password: 'sunset' } })
  await call(accounts.logout, {})
  expect(named).toEqual([null, null, null])
})
