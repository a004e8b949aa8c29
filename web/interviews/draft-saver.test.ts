import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { draftDelayMs, draftRetryMs, draftSaver, type DraftState } from './draft-saver.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Save = (values: string, basedOn: string | null) => Promise<{ savedAt: string; replacedNewer: boolean }>
function saverOf(save: Save) {
  const told: DraftState[] = []
  const sent: [string, string | null][] = []
  const saver = draftSaver<string>({
    save: (values, basedOn) => {
      sent.push([values, basedOn])
      return save(values, basedOn)
    },
    savedAt: null,
    tell: (state) => told.push(state),
    isGone: () => false,
  })
  return { saver, sent, last: () => told.at(-1) }
}
const stored = (number = { of: 0 }) => ({ savedAt: `at ${(number.of += 1)}`, replacedNewer: false })
const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('saves once, a moment after the last change, with the version that it knows', async () => {
  const number = { of: 0 }
  const { saver, sent, last } = saverOf(async () => stored(number))
  saver.change('a')
  await tick(draftDelayMs - 1)
  saver.change('ab')
  await tick(draftDelayMs - 1)
  expect([sent, last()?.status]).toEqual([[], 'waiting'])
  await tick(1)
  expect(sent).toEqual([['ab', null]])
  expect(last()).toEqual({ status: 'saved', savedAt: 'at 1', replacedNewer: false })
  saver.change('abc')
  await tick(draftDelayMs)
  expect(sent.at(-1)).toEqual(['abc', 'at 1'])
})

test('has one save under way at a time, and the last one wins', async () => {
  const open: (() => void)[] = []
  const { saver, sent, last } = saverOf(() => new Promise((resolve) => open.push(() => resolve(stored()))))
  saver.change('a')
  await tick(draftDelayMs)
  saver.change('ab')
  await tick(draftDelayMs)
  saver.change('abc')
  await tick(draftDelayMs)
  expect(sent).toHaveLength(1)
  open[0]!()
  await tick(0)
  // Whoever leaves now is asked first.
  expect(last()?.status).toBe('waiting')
  await tick(draftDelayMs)
  expect(sent.map(([values]) => values)).toEqual(['a', 'abc'])
})

test('goes on trying without a connection, at once when it is back', async () => {
  let online = false
  const { saver, sent, last } = saverOf(async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return stored()
  })
  saver.change('a')
  await tick(draftDelayMs)
  expect(last()?.status).toBe('failed')
  await tick(draftRetryMs)
  expect(sent).toHaveLength(2)
  online = true
  await saver.flush()
  expect(last()?.status).toBe('saved')
  await tick(draftRetryMs)
  expect(sent).toHaveLength(3)
})

test('what was typed while a save failed is what is tried again', async () => {
  const open: ((reason: Error) => void)[] = []
  const { saver, sent } = saverOf(() => new Promise((_, reject) => open.push(reject)))
  saver.change('a')
  await tick(draftDelayMs)
  saver.change('ab')
  open[0]!(new TypeError('Failed to fetch'))
  await tick(draftRetryMs)
  expect(sent.map(([values]) => values)).toEqual(['a', 'ab'])
})

test.each([
  [401, 'the session has ended, as somebody may sign in again'],
  [429, 'it was too often'],
  [503, 'the server is away'],
])('goes on trying after %s: %s', async (status) => {
  const { saver, sent, last } = saverOf(async () => {
    throw new ApiError(status, '{"message":"Not now"}', '')
  })
  saver.change('a')
  await tick(draftDelayMs + draftRetryMs)
  expect([sent.length, last()?.status]).toEqual([2, 'failed'])
})

test('does not insist where the server refuses, until something else is typed', async () => {
  const { saver, sent, last } = saverOf(async () => {
    throw new ApiError(409, '{"message":"Cancelled"}', 'Conflict')
  })
  saver.change('a')
  await tick(draftDelayMs + draftRetryMs)
  expect([sent.length, last()?.status]).toEqual([1, 'refused'])
  saver.change('ab')
  await saver.flush()
  await tick(draftDelayMs)
  expect(sent).toHaveLength(2)
})

test('what was typed while a save was refused is tried, as it may be taken', async () => {
  const open: ((reason: Error) => void)[] = []
  const { saver, sent, last } = saverOf(() => new Promise((_, reject) => open.push(reject)))
  saver.change('too long')
  await tick(draftDelayMs)
  expect(last()?.status).toBe('saving')
  saver.change('short')
  await tick(draftDelayMs)
  open[0]!(new ApiError(400, '{"message":"Too long"}', 'Bad Request'))
  await tick(0)
  expect(last()?.status).toBe('waiting')
  await tick(draftDelayMs)
  expect(sent.map(([values]) => values)).toEqual(['too long', 'short'])
})

test('what is thrown away is sent no more, and what is typed then begins a new draft', async () => {
  const { saver, sent, last } = saverOf(async () => ({ savedAt: 'at 1', replacedNewer: true }))
  saver.change('a')
  await tick(draftDelayMs)
  expect(last()).toEqual({ status: 'saved', savedAt: 'at 1', replacedNewer: true })
  saver.change('ab')
  await saver.pause()
  saver.forget()
  await saver.flush()
  await tick(draftRetryMs)
  expect(last()).toEqual({ status: 'idle', savedAt: null, replacedNewer: false })
  saver.change('b')
  await tick(draftDelayMs)
  expect(sent).toEqual([
    ['a', null],
    ['b', null],
  ])
})

test('sends nothing while paused, waits for what is under way, and goes on afterwards', async () => {
  const open: (() => void)[] = []
  const { saver, sent } = saverOf(() => new Promise((resolve) => open.push(() => resolve(stored()))))
  saver.change('a')
  await tick(draftDelayMs)
  saver.change('ab')
  const paused = saver.pause().then(() => 'paused')
  await tick(draftDelayMs)
  expect(await Promise.race([paused, Promise.resolve('waiting')])).toBe('waiting')
  open[0]!()
  expect(await paused).toBe('paused')
  // Such as when the network is back.
  await saver.flush()
  await tick(draftRetryMs)
  expect(sent).toHaveLength(1)
  saver.resume()
  await tick(draftDelayMs)
  expect(sent).toHaveLength(2)
})
