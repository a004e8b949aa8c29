const reasonCharactersMax = 200

/**
 * What went wrong without anybody's data: of the database the code and the names in its schema, of everything else the
 * kind of error and its first line without what stood in quotes, addresses and numbers. The log says where it happened.
 */
export const plainReason = (error: unknown): string => plainMessage(innermost(error))

/** The same of one error alone, whatever caused it. */
export function plainMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return 'Something other than an error was thrown'
  const { code, severity, table, constraint } = reason as Error &
    Record<'code' | 'severity' | 'table' | 'constraint', unknown>
  if (isName(code) && isName(severity)) return ['Database', code, ...[table, constraint].filter(isName)].join(' ')
  const firstLine = reason.message.split('\n', 1)[0] ?? ''
  return `${isName(code) ? `${reason.name} ${code}` : reason.name}: ${withoutData(firstLine)}`.slice(
    0,
    reasonCharactersMax,
  )
}

/** Drizzle wraps what the database says in an error that repeats the query with its values. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,63}$/.test(value)

/** More than a reason ever shows: another server's answer may be megabytes, which the patterns below would be at for hours. */
const readCharactersMax = 2_000

/** Words of an error without what stood in quotes, addresses and numbers: those may be somebody's. Of a long one the beginning. */
export const withoutData = (text: string) =>
  beginningOf(text)
    .replaceAll(/\b\w+:\/\/\S+/g, '…')
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '…')
    .replaceAll(/\S*\d\S*/g, '…')

/** Whole words: half an address would not be seen to be one. */
function beginningOf(text: string) {
  if (text.length <= readCharactersMax) return text
  const words = text.slice(0, readCharactersMax)
  return words.slice(0, Math.max(0, words.lastIndexOf(' ')))
}
