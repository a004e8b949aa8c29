import { expect, test } from 'vitest'
import { whyUnreachable } from './why-unreachable.ts'

test('a pooler in between, which passes no settings of a connection on, is told from the server itself', () => {
  const refused = new Error('unsupported startup parameter: statement_timeout')
  expect(whyUnreachable(refused)).toMatch(
    /^a pooler .* \(unsupported startup parameter: .*\)\. Name the PostgreSQL server/,
  )
})
