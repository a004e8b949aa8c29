import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'no spreadsheet takes %j for a formula',
  (text) => {
    expect(csvLines([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  },
)

test.each([';', '\t'])('nor what follows %j, by which many a spreadsheet parts the cells of a line', (separator) => {
  expect(csvLines([[`Bob${separator}=1+1${separator}-2`]])).toBe(`Bob${separator}'=1+1${separator}'-2\r\n`)
})

test('numbers are numbers, and other words are as they are', () => {
  expect(csvLines([[-1, 'a=b', 'Li "Lee", Wei']])).toBe('-1,a=b,"Li ""Lee"", Wei"\r\n')
})
