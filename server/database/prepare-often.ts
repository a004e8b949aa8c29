import { randomBytes } from 'node:crypto'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { DescribedOnce, type Prepared } from './describe-once.ts'

/** From this use on a statement has a name, so that the database plans it once and not at every call. */
const usesMin = 3
/** Per connection, of the prepared and of those used seldom: a text that varies without end takes nobody's room for good. */
const statementsMax = 300
const textCharactersMax = 20_000

/** A command may share the engine with the running server: its names must differ too. */
const processName = randomBytes(6).toString('hex')
let connections = 0

/**
 * Makes a connection prepare what it runs again and again. Planning is most of a short query's cost: a joined row by its
 * key takes 0.11 ms instead of 0.56 in the embedded database. Names carry the process and the connection, because that
 * database has one session underneath, in which equal names of two connections would collide.
 */
export function prepareOften(client: PoolClient) {
  connections += 1
  const prefix = `often_${processName}_${connections}_`
  let names = 0
  // Each with the one last used at its end.
  const statements = new Map<string, Prepared>()
  const seldom = new Map<string, number>()
  const run = client.query.bind(client) as (...given: unknown[]) => unknown

  function preparedOf(text: string): Prepared | undefined {
    const known = take(statements, text)
    if (known) {
      statements.set(text, known)
      return known
    }
    if (text.length > textCharactersMax) return undefined
    const uses = (take(seldom, text) ?? 0) + 1
    if (uses < usesMin) {
      seldom.set(text, uses)
      if (seldom.size > statementsMax) takeOldest(seldom)
      return undefined
    }
    const statement = { name: prefix + names }
    names += 1
    statements.set(text, statement)
    if (statements.size > statementsMax) forget(takeOldest(statements)!)
    return statement
  }

  /** After whatever was asked with it. In a transaction that has failed it stays until the connection ends. */
  function forget({ name }: Prepared) {
    // What pg keeps to itself: the texts of all that it has prepared.
    const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } }
    // To deallocate what has always failed would fail too, and the transaction with it.
    if (connection.parsedStatements[name] === undefined) return
    ;(run(`deallocate ${name}`) as Promise<unknown>).then(
      () => delete connection.parsedStatements[name],
      () => {},
    )
  }

  const query = (first: unknown, ...rest: unknown[]) => {
    // Without parameters it may be several statements, or BEGIN and COMMIT: these have no plan worth keeping.
    if (!Array.isArray(rest[0]) && !hasValues(first)) return run(first, ...rest)
    const config = typeof first === 'string' ? { text: first } : first
    if (!isPlainQuery(config) || rest.some((given) => typeof given === 'function')) return run(first, ...rest)
    const prepared = preparedOf(config.text)
    if (!prepared) return run(first, ...rest)
    return answerOf(new DescribedOnce(Array.isArray(rest[0]) ? { ...config, values: rest[0] } : config, prepared), run)
  }
  // One function stands for all of its overloads; what it does not know it passes on as it came.
  client.query = query as unknown as PoolClient['query']
}

function take<Value>(from: Map<string, Value>, key: string) {
  const value = from.get(key)
  from.delete(key)
  return value
}
const takeOldest = <Value>(from: Map<string, Value>) => {
  const [oldest] = from.keys()
  return oldest === undefined ? undefined : take(from, oldest)
}

/** Errors lead back to whoever asked, as those of pg's own promises do. */
const answerOf = (query: DescribedOnce, run: (query: DescribedOnce) => unknown) =>
  new Promise<QueryResult>((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    run(query)
  }).catch((error: Error) => {
    Error.captureStackTrace(error)
    throw error
  })

const hasValues = (query: unknown) =>
  typeof query === 'object' && query !== null && 'values' in query && Array.isArray(query.values)

/** A text with parameters and without a name of its own; not a cursor or another object that sends itself. */
const isPlainQuery = (query: unknown): query is QueryConfig & { text: string } =>
  typeof query === 'object' &&
  query !== null &&
  !('submit' in query) &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('name' in query && query.name)
