import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { tellSeldom } from './tell-seldom.ts'

test('a database that stays away is told of once a minute, anything else each time', () => {
  const error = vi.fn()
  const clock = { ms: 0 }
  const log = { error } as unknown as Logger // it writes nothing else
  const tell = tellSeldom({ log, now: () => new Date(clock.ms) }, 'The queue could not be read')
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (; clock.ms < 180_000; clock.ms += 1_000) tell(away)
  expect(error).toHaveBeenCalledTimes(3)
  tell(new Error('broken'))
  tell(new Error('broken'))
  expect(error).toHaveBeenCalledTimes(5)
})
