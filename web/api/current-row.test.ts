import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { currentRow } from './current-row.ts'

const Row = z.object({ name: z.string() })
const refusal = (body: object) => new ApiError(409, JSON.stringify({ message: 'Someone was first.', ...body }), '')
const current = { name: 'Ada' }

test.each([
  ['a conflict', refusal({ errorType: 'conflict', current }), current],
  ['a refusal for something else', refusal({ errorType: 'closed', current }), undefined],
  ['a refusal that says no kind', refusal({ current }), undefined],
  ['a conflict over a row of another shape', refusal({ errorType: 'conflict', current: { id: 7 } }), undefined],
  ['a conflict without a row', refusal({ errorType: 'conflict' }), undefined],
  ['a network that is gone', new TypeError('Failed to fetch'), undefined],
])('the row as somebody else has left it, told by %s', (_, error, row) => {
  expect(currentRow(Row, error)).toEqual(row)
})
