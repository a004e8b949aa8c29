import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'no spreadsheet takes %j for a formula',
  (text) => {
    expect(csvLines([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  },
)

test('numbers are numbers, and other words are as they are', () => {
  expect(csvLines([[-1, 'a=b', 'Li "Lee", Wei']])).toBe('-1,a=b,"Li ""Lee"", Wei"\r\n')
})
