import { expect, test } from 'vitest'
import { readCsv } from '#web/imports/read/read-csv.ts'
import { tableOf } from '#web/imports/read/table-of.ts'
import { leftOutCsv } from './left-out-csv.ts'

const table = tableOf('x.csv', [
  ['Name', 'Phone'],
  ['=1+1', '+44 20'],
  ['Ada, "Bo"', ''],
])
const leftOut = table.rows.map((row, at) => ({ row, why: `Reason ${at}` }))

test('the rows that were left out have the columns of their table, why, and no formula', () => {
  expect(leftOutCsv(table, leftOut)).toBe(
    `Name,Phone,Why it was not imported\r\n'=1+1,'+44 20,Reason 0\r\n"Ada, ""Bo""",,Reason 1\r\n`,
  )
})

test('mended and imported again, they say why once, and are as they stood in the first table', () => {
  const again = tableOf('x.csv', readCsv(leftOutCsv(table, leftOut)))
  expect(again.rows[0]!.cells).toEqual(['=1+1', '+44 20', 'Reason 0'])
  const csv = leftOutCsv(again, [{ row: again.rows[0]!, why: 'Still' }])
  expect(csv).toBe("Name,Phone,Why it was not imported\r\n'=1+1,'+44 20,Still\r\n")
})
