import { expect, test } from 'vitest'
import { keepThread, runInThread } from './thread.ts'

const answering = new URL('answer-questions.ts', import.meta.url).href
/** A thread that counts what it was asked, and does as it is told. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { answerQuestions } from ${JSON.stringify(answering)}
  let asked = 0
  answerQuestions((told) => {
    asked += 1
    if (told === 'end') process.exit()
    if (told === 'throw') throw new Error('as told')
    if (told === 'never') while (true);
    if (told === 'grow') { const kept = []; while (true) kept.push(new Array(10_000).fill(0)) }
    if (told === 'buffers') { const kept = []; while (true) kept.push(Buffer.alloc(1024 * 1024, 1)) }
    return told === 'nothing' ? undefined : asked
  })
`)}`,
)
const usual = { limitMs: 60_000, memoryMb: 64 }

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
  ['buffers', { trouble: 'memory' }],
])('after "%s" another takes the place of a kept one', async (told, trouble) => {
  const thread = keepThread(file, usual)
  const [first, second, third] = await Promise.all([thread.ask('count'), thread.ask(told), thread.ask('count')])
  expect(first).toEqual({ answer: 1 })
  expect(second).toMatchObject(trouble)
  expect(third).toEqual({ answer: 1 })
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
