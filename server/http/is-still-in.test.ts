import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { candidates } from '#server/database/schema.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

afterEach(() => vi.useRealTimers())

/** A body of which the first half comes at once, and the rest after a while in which `turn` happens. */
function halting(text: string, turn: () => void) {
  const bytes = new TextEncoder().encode(text)
  const middle = bytes.length - 10
  const parts = [bytes.subarray(0, middle), bytes.subarray(middle)]
  return new ReadableStream<Uint8Array>({
    pull(to) {
      const part = parts.shift()
      if (parts.length === 0 && part) {
        turn()
        vi.advanceTimersByTime(2_000)
      }
      if (part) to.enqueue(part)
      else to.close()
    },
  })
}

/** What an executive is answered whose body halts; `then` is what became of their account meanwhile. */
async function sendWhile(then: (account: SignedIn) => SignedIn | undefined, path: string, type: string, text: string) {
  vi.useFakeTimers({ toFake: ['performance'] })
  let account = app.as('ceo').user
  const { services } = app
  const served = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => account } })
  const body = halting(text, () => (account = account && then(account)))
  const method = path.endsWith('resume') ? 'POST' : 'PATCH'
  // The types know nothing of `duplex`, which a body that is still growing needs.
  const init = { method, headers: { 'content-type': type }, body, duplex: 'half' }
  return served.request(path, init)
}

const file =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n\r\n--x--\r\n'
const bodies = [
  ['a change', '', 'application/json', '{"notes":"afterwards"}'],
  ['a file', '/resume', 'multipart/form-data; boundary=x', file],
] as const

test.each(bodies)('%s that takes its time counts for whoever stays signed in', async (_what, path, type, text) => {
  const { id } = await seed.candidate()
  expect((await sendWhile((account) => account, `/api/candidates/${id}${path}`, type, text)).status).toBe(200)
})

test.each(
  bodies.flatMap(([what, ...body]) => [
    [what, 'account is gone', (): undefined => undefined, ...body] as const,
    [
      what,
      'role is another',
      (account: SignedIn) => ({ ...account, role: 'hiringManager' as const }),
      ...body,
    ] as const,
  ]),
)('%s changes nothing where the sender’s %s by the time it is whole', async (_what, _how, then, path, type, text) => {
  const { id } = await seed.candidate()
  const [before] = await app.db.select().from(candidates)
  expect((await sendWhile(then, `/api/candidates/${id}${path}`, type, text)).status).toBe(401)
  expect(await app.db.select().from(candidates)).toEqual([before])
})
