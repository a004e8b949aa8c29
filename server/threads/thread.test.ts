import { afterEach, expect, test, vi } from 'vitest'
import { keepThread, runInThread } from './thread.ts'

const answering = new URL('answer-questions.ts', import.meta.url).href
/** A thread that counts what it was asked, and does as it is told. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { answerQuestions } from ${JSON.stringify(answering)}
  let asked = 0
  let left = ''
  answerQuestions((told) => {
    asked += 1
    if (left !== '') throw new Error(left)
    if (told === 'leave') left = 'from before'
    if (told === 'end') process.exit()
    if (told === 'throw') throw new Error('as told')
    if (told === 'never') while (true);
    if (told === 'grow') { const kept = []; while (true) kept.push(new Array(10_000).fill(0)) }
    if (told === 'one step') { const lines = '\\n'.repeat(3_000_000); while (true) lines.replace(/\\n/g, '$& ') }
    if (told === 'buffers') { const kept = []; while (true) kept.push(Buffer.alloc(1024 * 1024, 1)) }
    return told === 'nothing' ? undefined : asked
  })
`)}`,
)
const usual = { limitMs: 60_000, memoryMb: 64 }

afterEach(() => vi.useRealTimers())

test('a thread that is kept answers one question after another', async () => {
  const thread = keepThread(file, usual)
  expect(await Promise.all([thread.ask('count'), thread.ask('nothing'), thread.ask('count')])).toEqual([
    { answer: 1 },
    { answer: undefined },
    { answer: 3 },
  ])
  await thread.end()
})

test.each([
  ['end', { trouble: 'broken' }],
  ['throw', { trouble: 'broken', cause: expect.objectContaining({ message: 'as told' }) }],
  ['grow', { trouble: 'memory' }],
  // V8 ends the whole process where the room that it gives beyond its limit, of 16 MB, is used up in one step.
  ['one step', { trouble: 'memory' }],
  ['buffers', { trouble: 'memory' }],
])('after "%s" another takes the place of a kept one', async (told, trouble) => {
  const thread = keepThread(file, usual)
  const [first, second, third] = await Promise.all([thread.ask('count'), thread.ask(told), thread.ask('count')])
  expect(first).toEqual({ answer: 1 })
  expect(second).toMatchObject(trouble)
  expect(third).toEqual({ answer: 1 })
  await thread.end()
})

test('what an earlier question left behind is not the fault of the next one, which another thread is asked', async () => {
  const thread = keepThread(file, usual)
  const answers = await Promise.all(['count', 'leave', 'count', 'count'].map((told) => thread.ask(told)))
  expect(answers).toEqual([1, 2, 1, 2].map((answer) => ({ answer })))
  await thread.end()
})

test('a thread that nothing is asked of for a while is ended, and the next question makes another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = keepThread(file, usual, 1000)
  expect(await thread.ask('count')).toEqual({ answer: 1 })
  vi.advanceTimersByTime(999)
  expect(await thread.ask('count')).toEqual({ answer: 2 })
  vi.advanceTimersByTime(999)
  expect(await thread.ask('count')).toEqual({ answer: 3 })
  vi.advanceTimersByTime(1000)
  expect(await thread.ask('count')).toEqual({ answer: 1 })
  await thread.end()
})

test('what takes too long is given up', async () => {
  expect(await runInThread(file, 'never', { ...usual, limitMs: 200 })).toEqual({ trouble: 'slow' })
})

test('a thread that is ended gives up what it was asked', async () => {
  const thread = keepThread(file, usual)
  expect(await thread.ask('count')).toEqual({ answer: 1 })
  const asked = thread.ask('never')
  const waiting = thread.ask('count')
  await thread.end()
  // What waits in line makes no other thread.
  expect(await Promise.all([asked, waiting, thread.ask('count')])).toEqual([1, 2, 3].map(() => ({ trouble: 'ended' })))
})
