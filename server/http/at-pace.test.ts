import { afterEach, expect, test, vi } from 'vitest'
import { atPace } from './at-pace.ts'

const quick = { graceMs: 40, bytesPerSecondMin: 1_000 }
const read = async (body: ReadableStream<Uint8Array> | null) => {
  let bytes = 0
  for await (const piece of atPace(body, { pace: quick })) bytes += piece.byteLength
  return bytes
}

const silent = (begins: string) =>
  new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(new TextEncoder().encode(begins)) })

afterEach(() => vi.useRealTimers())

test('a body is read to its end, and none is none', async () => {
  expect(await read(new Response('x'.repeat(100_000)).body)).toBe(100_000)
  expect(await read(null)).toBe(0)
})

test('one that says nothing more is given up, and told so', async () => {
  let cancelled = false
  const silent = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(new Uint8Array(1)),
    cancel: () => void (cancelled = true),
  })
  await expect(read(silent)).rejects.toMatchObject({ status: 408 })
  expect(cancelled).toBe(true)
})

test('one that comes a byte at a time is given up as well', async () => {
  const dripping = new ReadableStream<Uint8Array>({
    pull: async (to) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      to.enqueue(new Uint8Array(1))
    },
  })
  await expect(read(dripping)).rejects.toMatchObject({ status: 408 })
})

test('one that keeps the pace may take longer than what all are granted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let pieces = 5
  const steady = new ReadableStream<Uint8Array>(
    {
      pull: async (to) => {
        await vi.advanceTimersByTimeAsync(30)
        if (pieces-- === 0) to.close()
        else to.enqueue(new Uint8Array(100))
      },
    },
    { highWaterMark: 0 },
  )
  expect(await read(steady)).toBe(500)
})

test('while others wait, one that comes too slowly for them is given up, also where they come later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let crowded = false
  const crowdedPace = { graceMs: 1_000, bytesPerSecondMin: 10 }
  const pieces = atPace(silent('x'.repeat(50)), { crowdedPace, isCrowded: () => crowded })
  expect((await pieces.next()).value).toHaveLength(50)
  const next = pieces.next().then(
    () => 'read',
    (error: unknown) => error,
  )
  let given: unknown
  void next.then((said) => (given = said))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(given).toBeUndefined()
  crowded = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given).toMatchObject({ status: 408 })
})

test('while others wait, one that comes at the pace of a slow line is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // 10 MB at half a megabit a second, which is 160 seconds.
  const bytesPerSecond = 62_500
  let seconds = 160
  const steady = new ReadableStream<Uint8Array>(
    {
      pull: async (to) => {
        await vi.advanceTimersByTimeAsync(1_000)
        if (seconds-- === 0) to.close()
        else to.enqueue(new Uint8Array(bytesPerSecond))
      },
    },
    { highWaterMark: 0 },
  )
  let bytes = 0
  for await (const piece of atPace(steady, { isCrowded: () => true })) bytes += piece.byteLength
  expect(bytes).toBe(10_000_000)
})

test('one of which the reader has enough is not waited for', async () => {
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(new Uint8Array(10)),
    cancel: () => void (cancelled = true),
  })
  for await (const piece of atPace(endless)) if (piece.byteLength > 0) break
  expect(cancelled).toBe(true)
})

test('one whose sender goes away is a refusal, no fault of the server', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (to) => to.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  await expect(read(broken)).rejects.toMatchObject({ status: 400 })
})

const pieces = (count: number, bytes: number) => {
  let made = 0
  return new ReadableStream<Uint8Array>({
    pull: (to) => (made++ < count ? to.enqueue(new Uint8Array(bytes)) : to.close()),
  })
}

test('one that is cut into millions of pieces is refused soon, whatever each costs to keep', async () => {
  const refused = { status: 400, message: 'The body came in too many pieces' }
  await expect(read(pieces(4_097, 1))).rejects.toMatchObject(refused)
  await expect(read(pieces(100_000, 63))).rejects.toMatchObject(refused)
})

test('small pieces of a form, and many that bring something, are read', async () => {
  expect(await read(pieces(4_000, 1))).toBe(4_000)
  expect(await read(pieces(10_000, 64))).toBe(640_000)
})
