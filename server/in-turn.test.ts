import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('no more than the limit run at once, all run, in the order in which they came', async () => {
  const turn = inTurn(3)
  let running = 0
  let most = 0
  const started: number[] = []
  const gates = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
  const all = gates.map((gate, index) =>
    turn(async () => {
      started.push(index)
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
      if (index === 4) throw new Error('one fails')
      return index
    }).catch(() => -1),
  )
  for (const gate of gates) {
    gate.resolve()
    await Promise.resolve()
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, -1, 5, 6, 7, 8, 9])
  expect(most).toBe(3)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('whoever takes long holds up none but themselves', async () => {
  const turn = inTurn(3, 2)
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const slow = [1, 2, 3, 4].map((each) =>
    turn(() => {
      begun.push(`slow ${each}`)
      return held.promise
    }, 'slow'),
  )
  const quick = [1, 2, 3].map((each) => turn(async () => void begun.push(`quick ${each}`), 'quick'))
  await Promise.all(quick)
  expect(begun).toEqual(['slow 1', 'slow 2', 'quick 1', 'quick 2', 'quick 3'])
  held.resolve()
  await Promise.all(slow)
  expect(begun.slice(5)).toEqual(['slow 3', 'slow 4'])
})

test('of those who wait, whoever has the fewest places comes first, however many others sent before', async () => {
  const turn = inTurn(4, 2)
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const take = (whose: string) =>
    turn(() => {
      begun.push(whose)
      return held.promise
    }, whose)
  const gate = Promise.withResolvers<void>()
  const first = ['a', 'a', 'b', 'b'].map((whose) => turn(() => gate.promise, whose))
  const others = [...Array.from({ length: 20 }, (_, each) => (each % 2 ? 'a' : 'b')), 'c'].map(take)
  gate.resolve()
  await Promise.all(first)
  expect(begun.slice(0, 4)).toContain('c')
  held.resolve()
  await Promise.all(others)
  expect(begun).toHaveLength(21)
})

test('and of those with as few, whoever had no turn yet, however long the rows of the others are', async () => {
  const turn = inTurn(2, 1)
  const begun: string[] = []
  const gates = Array.from({ length: 7 }, () => Promise.withResolvers<void>())
  const work = ['a', 'b', 'a', 'b', 'a', 'b', 'c'].map((whose) =>
    turn(() => {
      begun.push(whose)
      return gates[begun.length - 1]!.promise
    }, whose),
  )
  for (const { resolve } of gates) resolve()
  await Promise.all(work)
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'b'])
})

test('it is crowded while somebody waits for a place that others have, not while somebody waits for their own', async () => {
  const turn = inTurn(2, 1)
  const gate = Promise.withResolvers<void>()
  const crowded = () => turn.isCrowded()
  const work = [turn(() => gate.promise, 'a'), turn(() => gate.promise, 'a'), turn(() => gate.promise, 'b')]
  expect(crowded()).toBe(false)
  work.push(turn(() => gate.promise, 'c'))
  expect(crowded()).toBe(true)
  gate.resolve()
  await Promise.all(work)
  expect(crowded()).toBe(false)
})
