import { afterEach, expect, test, vi } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

afterEach(() => vi.useRealTimers())

/** Too many forms were sent: it says when to come again, and keeps what was typed. */
async function expectHeldUp(answer: Response) {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('value="Kept as typed"')
}

test('an application is limited by mailbox, with the time to wait', async () => {
  const job = await seed.job()
  for (let time = 1; time <= 6; time += 1) expect((await sendApplication(app, job.id)).status).toBe(303)
  for (const email of ['Lukasz@example.com', 'lukasz+7@example.com', 'l.ukasz@example.com'])
    await expectHeldUp(await sendApplication(app, job.id, { name: 'Kept as typed', email }))
  expect((await sendApplication(app, job.id, { email: 'other@example.com' })).status).toBe(303)
})

test('an application is limited by network, and whoever is held up finds what they typed', async () => {
  const job = await seed.job()
  for (let time = 1; time <= 60; time += 1) expect((await sendApplication(app, job.id, { name: 'X' })).status).toBe(422)
  await expectHeldUp(await sendApplication(app, job.id, { name: 'Kept as typed' }))
  expect(await app.db.$count(candidates)).toBe(0)
})

test('forms that are sent slowly on purpose, from several networks, give way within seconds to whoever waits', async () => {
  const { id } = await seed.job()
  const send = async (socket: { readonly remoteAddress: string }, body: ReadableStream | FormData, type?: string) =>
    app.sessions.request(
      `/careers/${id}/apply`,
      { method: 'POST', body, ...(type && { headers: { 'content-type': type } }), duplex: 'half' } as RequestInit,
      { incoming: { socket } },
    )
  // The clock moves only while forms are being read and the database is asked nothing: its own limits of time are on it too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const atOnce = 8
  const rounds = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  let reading = 0
  const silent = () =>
    new ReadableStream(
      {
        pull: () => {
          reading += 1
          if (reading % atOnce === 0) rounds[reading / atOnce - 1]!.resolve()
          return new Promise(() => {})
        },
      },
      { highWaterMark: 0 },
    )
  const slow = Array.from({ length: rounds.length * atOnce }, (_, each) =>
    send({ remoteAddress: `10.0.0.${each % 4}` }, silent(), 'multipart/form-data; boundary=b'),
  )
  await rounds[0]!.promise
  const waits = Promise.withResolvers<void>()
  const applicant = send(
    {
      get remoteAddress() {
        waits.resolve()
        return '10.0.0.9'
      },
    },
    new FormData(),
  )
  await waits.promise
  await vi.advanceTimersByTimeAsync(11_000)
  expect((await applicant).status).toBe(422)
  for (const round of rounds.slice(1)) {
    await round.promise
    await vi.advanceTimersByTimeAsync(31_000)
  }
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([408]))
})
