import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '#e2e/mail-server.ts'
import type { Product } from '#e2e/start-product.ts'
import { connect } from '#server/database/connect.ts'
import { leaseMs } from '#server/outbox/lease.ts'
import { bareProduct } from './bare-product.ts'

const rounds = 5
const writers = 6
const password = 'a password for this test'
const bare = bareProduct(password)
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.stop()
  bare.remove()
})

const start = (script?: string) => bare.start(mail.url, script)

async function signIn({ address }: Product) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function caller({ address }: Product, cookie: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as { id: number } }
  }
}

interface Acknowledged {
  added: Set<number>
  rejected: Set<number>
}

/** Adds and rejects candidates from several writers at once until enough was acknowledged, then kills the process in the middle. */
async function writeAndKill(
  product: Product,
  jobId: number,
  cookie: string,
  acknowledged: Acknowledged,
  acknowledgementsMin: number,
) {
  const call = caller(product, cookie)
  let count = 0
  const died = new Promise<void>((resolve) => product.child.once('exit', () => resolve()))
  const writer = async (name: string) => {
    try {
      for (let turn = 0; ; turn += 1) {
        const added = await call('POST', '/api/candidates', {
          jobId,
          name: `Ada ${name} ${turn}`,
          email: `ada.${name}.${turn}@people.test`,
        })
        expect(added.status).toBe(201)
        acknowledged.added.add(added.body.id)
        const rejected = await call('POST', `/api/candidates/${added.body.id}/reject`)
        expect(rejected.status).toBe(200)
        acknowledged.rejected.add(added.body.id)
        count += 1
        if (count === acknowledgementsMin) product.child.kill('SIGKILL')
      }
    } catch (error) {
      // The connection broke under the call: it was never acknowledged. An assertion is another matter.
      if (!(error instanceof TypeError)) throw error
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, index) => writer(`${acknowledgementsMin}-${index}`)))
  await died
}

test(
  'kill -9 in the middle loses nothing that was acknowledged, leaves no move half done, and every email goes out',
  { timeout: 480_000 },
  async () => {
    const acknowledged: Acknowledged = { added: new Set(), rejected: new Set() }
    let product = await start()
    const call = caller(product, await signIn(product))
    const job = await call('POST', '/api/jobs', { title: 'Engineer' })
    expect((await call('POST', `/api/jobs/${job.body.id}/approve`)).status).toBe(200)
    for (let round = 0; round < rounds; round += 1) {
      await writeAndKill(product, job.body.id, await signIn(product), acknowledged, 15 + round * 7)
      product = await start(round === rounds - 1 ? 'e2e/main-with-clock.ts' : undefined)
    }
    const cookie = await signIn(product)
    // What a killed process had in hand stays leased to it: its time is let pass, not waited for.
    product.child.send(leaseMs)
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${product.address}/api/emails?page=1&pageSize=100`, { headers: { cookie } })
          const rows = (await answer.json()) as { status: string }[]
          return rows.filter(({ status }) => status === 'pending').length
        },
        { timeout: 150_000, interval: 100 },
      )
      .toBe(0)
    await product.stop()

    const { db, close } = await connect({ dataDir: bare.dataFolder })
    try {
      const ids = async (query: ReturnType<typeof sql>) =>
        new Set((await db.execute<{ id: number }>(query)).rows.map(({ id }) => id))
      const added = await ids(sql`select id from candidates`)
      const rejected = await ids(
        sql`select id from candidates where status = '200_rejected' and final_decision_status = 'rejected'`,
      )
      expect([...acknowledged.added].filter((id) => !added.has(id))).toEqual([])
      expect([...acknowledged.rejected].filter((id) => !rejected.has(id))).toEqual([])

      // Whole or not at all: the row, its history, its activity, its email and the queue row stand or fall together.
      const moves = sql`select c.id from candidates c where (c.status = '200_rejected')::int <> (select count(*) from status_changes s where s.candidate_id = c.id and s.to_status = '200_rejected')
      or (c.status = '200_rejected')::int <> (select count(*) from email_logs e where e.candidate_id = c.id and e.template = 'rejection')
      or (c.status = '200_rejected')::int <> (select count(*) from notification_queue q where q.candidate_id = c.id and q.type = 'email')
      or (c.status = '200_rejected')::int + 1 <> (select count(*) from activity_logs a where a.candidate_id = c.id)`
      expect([...(await ids(moves))]).toEqual([])
      const tallied = await db.execute<{ total: number }>(sql`select sum(count)::int as total from candidate_tallies`)
      expect(tallied.rows[0]?.total).toBe(added.size)

      // Every rejection was mailed; a second copy may only exist with the same Message-ID.
      const undelivered = await ids(sql`select id from email_logs where status <> 'sent'`)
      expect([...undelivered]).toEqual([])
      const mailed = new Map<string, Set<string>>()
      for (const letter of mail.letters) {
        const to = letter.to?.[0]?.address ?? ''
        mailed.set(to, (mailed.get(to) ?? new Set()).add(letter.messageId ?? ''))
      }
      expect(mailed.size).toBe(rejected.size)
      expect([...mailed].filter(([, messageIds]) => messageIds.size !== 1)).toEqual([])
      expect(mail.letters.length - mailed.size).toBeLessThanOrEqual(rounds * writers)
    } finally {
      await close()
    }
  },
)
