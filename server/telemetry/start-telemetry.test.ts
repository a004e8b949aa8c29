import { expect, test } from 'vitest'
import { startTelemetry } from './start-telemetry.ts'

test('it stores at once, and at the end what is left, after a store that is under way', async () => {
  const told: string[] = []
  const under = Promise.withResolvers<void>()
  const measuring = startTelemetry({
    countAnswer() {},
    countLookup() {},
    recordFailure() {},
    async flush() {
      told.push('begin')
      if (told.length === 1) await under.promise
      told.push('end')
    },
    async tidy() {
      told.push('tidy')
    },
  })
  const stopped = measuring.stop()
  expect(told).toEqual(['begin'])
  under.resolve()
  await stopped
  expect(told).toEqual(['begin', 'end', 'tidy', 'begin', 'end'])
})
