import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#e2e/start-product.ts'
import { bareProduct } from './bare-product.ts'
import { startOddMailServer } from './odd-mail-server.ts'

const password = 'a password for this test'
const bare = bareProduct(password)
const passing = ['hang', 'mute', 'close', 'busy', 'greylist', 'full']
const outcomes: Record<string, string> = {
  drop: 'sent',
  plain: 'sent',
  spam: 'failed',
  policy: 'failed',
  unknown: 'bounced',
}
const words = [...passing, ...Object.keys(outcomes)]
const kills = 2
let mail: Awaited<ReturnType<typeof startOddMailServer>>

beforeAll(async () => {
  mail = await startOddMailServer()
})
afterAll(async () => {
  await mail.stop()
  bare.remove()
})

const start = () => bare.start(mail.url, 'e2e/main-with-clock.ts')

async function caller({ address }: Product) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (method: string, path: string, body?: object) => {
    const made = await fetch(address + path, {
      method,
      headers: { cookie, ...(body && headers) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: made.status, body: (await made.json()) as { id: number } & Log[] }
  }
}
interface Log {
  recipientEmail: string
  status: string
  error: string | null
}
const logsOf = async (call: Awaited<ReturnType<typeof caller>>) =>
  (await call('GET', '/api/emails?page=1&pageSize=100')).body
const kill = ({ child }: Product) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
const wordOf = (address: string) => /^[a-z]+/.exec(address)?.[0] ?? ''

test(
  'whatever a mail server does, and though the process is killed: no letter is lost, none goes out twice but under one name, and the log says why',
  { timeout: 480_000 },
  async () => {
    let product = await start()
    let call = await caller(product)
    const job = await call('POST', '/api/jobs', { title: 'Engineer' })
    expect((await call('POST', `/api/jobs/${job.body.id}/approve`)).status).toBe(200)
    const addresses = words.map((word) => `${word}@people.test`)
    const moved = await Promise.all(
      addresses.map(async (email) => {
        const made = await call('POST', '/api/candidates', {
          jobId: job.body.id,
          name: `Ada ${wordOf(email)}`,
          email,
        })
        return [email, (await call('POST', `/api/candidates/${made.body.id}/reject`)).status] as const
      }),
    )
    // A server that is odd is no wrong address: the move succeeds, and only an unknown one is told.
    for (const [email, status] of moved)
      expect([email, status]).toEqual([email, wordOf(email) === 'unknown' ? 422 : 200])
    const tries = () => Math.min(...addresses.map((address) => mail.tried.get(address) ?? 0))
    await expect.poll(tries, { timeout: 150_000 }).toBeGreaterThan(0)
    const before = await logsOf(call)
    for (const { recipientEmail, status, error } of before) {
      const word = wordOf(recipientEmail)
      expect([word, status]).toEqual([word, outcomes[word] ?? 'pending'])
      if (word !== 'hang' && status !== 'sent') expect([word, error]).toEqual([word, expect.stringMatching(/\S/)])
    }
    for (let round = 0; round < kills; round += 1) {
      await kill(product)
      if (round === kills - 1) mail.behave()
      product = await start()
      // Past what a killed process had in hand, and past every wait between attempts so far.
      product.child.send((round + 1) * 10 * 60_000)
      const seen = new Map(mail.tried)
      const again = () =>
        addresses.filter((to) => passing.includes(wordOf(to)) && mail.tried.get(to) === seen.get(to)).length
      await expect.poll(again, { timeout: 150_000 }).toBe(0)
    }
    call = await caller(product)
    const pending = async () => (await logsOf(call)).filter(({ status }) => status === 'pending').length
    await expect.poll(pending, { timeout: 150_000 }).toBe(0)

    for (const { recipientEmail, status } of await logsOf(call)) {
      const word = wordOf(recipientEmail)
      expect([word, status]).toEqual([word, outcomes[word] ?? 'sent'])
      const ids = mail.taken.filter(({ to }) => to === recipientEmail).map(({ messageId }) => messageId)
      expect([recipientEmail, new Set(ids).size]).toEqual([recipientEmail, status === 'sent' ? 1 : 0])
      // One that was said to be taken is not sent again; one that the server kept without a word cannot be known.
      if (word !== 'mute') expect([recipientEmail, ids.length]).toEqual([recipientEmail, status === 'sent' ? 1 : 0])
    }
    await product.stop()
  },
)
