import { expect, test } from 'vitest'
import { hold } from './hold.ts'
import type { QueueRow } from './queue-email.ts'

const inHand = new Set<number>()
// Of a row nothing but its number is looked at.
const row = { id: 7 } as QueueRow

test('a row is in hand until the work with it ends', async () => {
  expect(await hold({ inHand }, row, async () => [...inHand])).toEqual([7])
  expect([...inHand]).toEqual([])
})

test('one that is taken up within the work stays in hand until the outer work ends', async () => {
  await hold({ inHand }, row, async () => {
    await hold({ inHand }, row, async () => undefined)
    expect([...inHand]).toEqual([7])
  })
  expect([...inHand]).toEqual([])
})

test('one whose work fails is laid down as well', async () => {
  await expect(hold({ inHand }, row, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([...inHand]).toEqual([])
})
