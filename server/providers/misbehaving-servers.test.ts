import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { askSafely } from '#server/http/ask-safely.ts'
import { partner } from '#server/providers/assessments/partner.ts'
import { askCalendar } from '#server/providers/calendars/ask-calendar.ts'
import { openModel } from '#server/providers/model/open-model.ts'
import { postSafely } from '#server/providers/platforms/post-safely.ts'
import { badServer, misdeeds, type Misdeed } from '#test/bad-server.ts'

let server: Awaited<ReturnType<typeof badServer>>
beforeAll(async () => void (server = await badServer()))
afterAll(() => server.close())

const patienceMs = 400
const key = 'a-key-of-tests'

/** Each way in which the product asks somebody outside, with little patience. */
const callers = {
  'a posting webhook': (url: string) =>
    postSafely({ url, headers: { authorization: key }, body: '{}', allowPrivate: true, patienceMs }),
  'a connected calendar': (url: string) =>
    askCalendar({ url, username: 'li', password: key }, { method: 'GET', allowPrivate: true, patienceMs }),
  'an assessment provider': (url: string) =>
    partner({
      name: 'partner',
      baseUrl: url,
      apiKey: key,
      apiSecret: key,
      link: url,
      testId: undefined,
      webhookSecret: undefined,
      timeoutMs: patienceMs,
    }).offers(),
  'a model': (url: string) =>
    openModel({
      provider: 'openai-compatible',
      baseUrl: url,
      name: 'local',
      apiKey: key,
      timeoutMs: patienceMs,
    }).ask({ instructions: 'Say one.', data: {}, answer: z.object({ one: z.string() }) }),
} as const
type Caller = keyof typeof callers

/** A receiver's status is all that counts of its answer, and that a calendar is one is for its reader to see. */
const taken: Record<string, readonly Misdeed[]> = {
  'a posting webhook': [
    'drips its body',
    'has no end',
    'is a gzip bomb',
    'answers with a page',
    'is out of order',
    'leads in a circle',
    'leads inside',
    'changes the protocol',
  ],
  'a connected calendar': ['is out of order', 'answers with a page', 'is a gzip bomb'],
}

for (const [caller, ask] of Object.entries(callers) as [Caller, (typeof callers)[Caller]][])
  test.each(Object.keys(misdeeds) as Misdeed[])(
    `${caller} that "%s" costs no more than its limits, and is said plainly`,
    async (misdeed) => {
      const before = process.memoryUsage().arrayBuffers
      const answered = await ask(server.url(misdeed)).then(
        () => 'an answer',
        (error: unknown) => String(error),
      )
      if (taken[caller]?.includes(misdeed)) expect(answered).toBe('an answer')
      else {
        expect(answered).toMatch(/\w{3} \w+ \w+/)
        expect(answered).not.toContain(key)
      }
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(48 * 1024 * 1024)
      await expect.poll(server.open, { timeout: 20_000 }).toBe(0)
    },
  )

test.each(['silence', 'drips its headers', 'drips its body'] as const)(
  'a calendar that "%s" is said to be slow, not out of reach',
  async (misdeed) => {
    await expect(callers['a connected calendar'](server.url(misdeed))).rejects.toThrow('took longer than 0.4 s')
  },
)

test.each(['silence', 'drips its headers'] as const)('a receiver that "%s" is said to be slow', async (misdeed) => {
  await expect(callers['a posting webhook'](server.url(misdeed))).rejects.toThrow('took longer than 0.4 s')
})

test.each(['silence', 'drips its headers', 'drips its body'] as const)(
  'an assessment provider that "%s" is said to be slow',
  async (misdeed) => {
    await expect(callers['an assessment provider'](server.url(misdeed))).rejects.toThrow('no answer within 0.4 seconds')
  },
)

test.each(Object.keys(callers) as Caller[])('%s without a certificate is not spoken to', async (caller) => {
  await expect(callers[caller](server.secureUrl)).rejects.toThrow(/\w{3} \w+/)
})

test('a public address that leads inside is not followed there', async () => {
  // As if the first had been public: what it leads to is judged by itself.
  const ask = askSafely({
    url: server.url('leads inside'),
    method: 'GET',
    headers: {},
    allowPrivate: false,
    bytesMax: 1000,
    patienceMs,
  })
  await expect(ask).rejects.toThrow('must start with https://')
})
