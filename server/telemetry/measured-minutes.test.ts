import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredMinutes } from './measured-minutes.ts'

const start = new Date('2026-03-05T12:00:00Z').getTime()
const events = fc.array(
  fc.oneof(
    fc.record({ seconds: fc.nat(600), ms: fc.double({ min: 0, max: 20_000, noNaN: true }), failed: fc.boolean() }),
    fc.constant('lost'),
    fc.constant('stored'),
  ),
)

test('nothing is lost or counted twice, however often storing fails', () => {
  fc.assert(
    fc.property(events, (all) => {
      const clock = { now: new Date(start) }
      const minutes = measuredMinutes(() => clock.now)
      const stored = { requests: 0, errors: 0, steps: 0, ms: 0 }
      const take = () => {
        for (const minute of minutes.take()) {
          stored.requests += minute.requests
          stored.errors += minute.errors
          stored.ms += minute.responseMs
          stored.steps += minute.responseSteps.reduce((sum, count) => sum + count, 0)
        }
      }
      for (const event of all) {
        if (event === 'lost') minutes.giveBack(minutes.take())
        else if (event === 'stored') take()
        else {
          clock.now = new Date(start + event.seconds * 1_000)
          minutes.countAnswer(event)
        }
      }
      take()
      const answers = all.filter((event) => typeof event === 'object')
      expect(stored.requests).toBe(answers.length)
      expect(stored.steps).toBe(answers.length)
      expect(stored.errors).toBe(answers.filter(({ failed }) => failed).length)
      expect(stored.ms).toBeCloseTo(
        answers.reduce((sum, { ms }) => sum + ms, 0),
        3,
      )
    }),
  )
})

test('a minute without requests is a minute in which the process ran, with its memory', () => {
  const [minute] = measuredMinutes(() => new Date(start + 30_000)).take()
  expect(minute).toMatchObject({ start: new Date(start), requests: 0 })
  expect(minute!.memoryKb).toBeGreaterThan(minute!.heapKb)
})

test('a database that is away for long costs a bounded memory', () => {
  const clock = { now: new Date(start) }
  const minutes = measuredMinutes(() => clock.now)
  for (let at = 0; at < 1_000; at += 1) {
    clock.now = new Date(start + at * 60_000)
    minutes.countLookup(true)
  }
  expect(minutes.take().length).toBe(180)
})
