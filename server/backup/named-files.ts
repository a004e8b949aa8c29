import { escapeIdentifier, type ClientBase } from 'pg'
import { resumeKey, versionOf } from '#server/resumes/resume-file.ts'
import { readTables } from './read-tables.ts'

type Row = readonly (string | null)[]

/**
 * Which stored files rows name: a reader for each table that names some, given its columns, which a database of an older
 * release may lack.
 */
const readers: Record<string, (value: (column: string) => string | null) => (string | null)[]> = {
  candidates: (value) => {
    const version = versionOf(value('resume_url'))
    return [version === undefined ? null : `resumes/${resumeKey(Number(value('id')), version)}`]
  },
  offers: (value) =>
    ['letter_key', 'signed_key'].map((column) => {
      const key = value(column)
      return key && `offers/${key}`
    }),
}

const columnsRead: Record<keyof typeof readers, readonly string[]> = {
  candidates: ['id', 'resume_url'],
  offers: ['letter_key', 'signed_key'],
}

/** The files, as `folder/key`, that a row of a table names, by the names of its columns. */
export function filesNamedBy(table: string, columns: readonly string[], row: Row): string[] {
  const value = (column: string) => row[columns.indexOf(column)] ?? null
  return (readers[table]?.(value) ?? []).filter((file) => file !== null)
}

/** All that rows name as they are now. */
export async function filesNamedNow(client: ClientBase): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const { name, columns } of await readTables(client)) {
    const read = columns.filter((column) => columnsRead[name]?.includes(column))
    if (read.length === 0) continue
    const { rows } = await client.query<(string | null)[]>({
      text: `SELECT ${read.map((column) => `${escapeIdentifier(column)}::text`).join(', ')} FROM ${escapeIdentifier(name)}`,
      rowMode: 'array',
    })
    for (const row of rows) for (const file of filesNamedBy(name, read, row)) named.add(file)
  }
  return named
}

/**
 * What the product writes for one person. Where no row names it, it is of somebody who was anonymised, was replaced, or
 * was left by a crash.
 */
export const isOfSomebody = (file: string) =>
  /^(resumes\/candidate-\d+\.v\d+|offers\/letter-[0-9a-f]+)\.pdf$/.test(file)
