import { afterEach, expect, test, vi } from 'vitest'
import { endWith } from './end-with.ts'

const exitCode = process.exitCode
afterEach(() => {
  process.exitCode = exitCode
})

test.each([
  [
    { code: '57P01', severity: 'FATAL' },
    'The database was there, and then answered no more (Database 57P01). Once its server does again, run the same command again.',
  ],
  [
    { code: '23505', severity: 'ERROR' },
    { message: 'Database 23505', stack: expect.any(String) },
  ],
])(
  'a database that is restarted in the middle of a command is told plainly, and not where it happened: %o',
  (fault, told) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    endWith(Object.assign(new Error('of somebody'), fault))
    expect(said.mock.calls).toEqual([[told]])
    expect(process.exitCode).toBe(1)
  },
)
