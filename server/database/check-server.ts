import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#server/start-error.ts'
import { databaseMaking } from './why-unreachable.ts'

/** The database of DATABASE_URL is made in a way that the product cannot work with. */
export class UnsuitableDatabaseError extends StartError {}

interface Found {
  readOnly: boolean
  encoding: string
  schema: string | null
  lowerI: string
  dateStyle: string
  isolation: string
  /** How many the role, the database and the server allow at a time. */
  connections: number
}

/** A transaction, the calls beside it, the queue and a command that runs meanwhile. */
const connectionsMin = 4

const remake = (what: string) => `${what} Make another with: ${databaseMaking}.`

const capitalsTold = `${remake(
  "The locale of DATABASE_URL's database knows no capitals but A to Z: names and resumes in Cyrillic, Greek and other such scripts are found only by those who type the same capitals.",
)} Then take a backup of this one, and restore it into that.`

/**
 * Refuses a database that only reads, or that was made with what would spoil names or dates, tells the log of one that knows few
 * letters, and keeps the pool to what it allows: beyond that it refuses whoever asks. Throws UnsuitableDatabaseError.
 */
export async function checkServer(pool: Pool, log?: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await pool.query<Found>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly", current_setting('server_encoding') AS encoding,
            current_schema() AS schema, lower('I') AS "lowerI",
            current_setting('datestyle') AS "dateStyle", current_setting('default_transaction_isolation') AS isolation,
            least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1), current_setting('max_connections')::integer) AS connections
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  )
  const [found] = rows
  if (!found) return
  const reason = reasonAgainst(found)
  if (reason) throw new UnsuitableDatabaseError(reason)
  if (await knowsFewCapitals(pool)) log?.warn(capitalsTold)
  pool.options.max = Math.min(pool.options.max, found.connections)
}

/** As in the locale C. Asked once its encoding is known to have the letter. */
async function knowsFewCapitals(pool: Pool) {
  const { rows } = await pool.query<{ few: boolean }>("SELECT lower('Ж') = 'Ж' AS few")
  return rows[0]?.few
}

function reasonAgainst({
  readOnly,
  encoding,
  schema,
  lowerI,
  dateStyle,
  isolation,
  connections,
}: Found): string | undefined {
  if (readOnly)
    return 'The database of DATABASE_URL can only be read: it is a standby, or default_transaction_read_only is on. Name the primary.'
  if (encoding !== 'UTF8')
    return remake(`The database of DATABASE_URL is encoded in ${encoding}, which does not have everybody's name.`)
  // In Turkish I is no capital i: ADMIN would not be admin.
  if (lowerI !== 'i')
    return remake("The locale of DATABASE_URL's database makes ı of I, so names and addresses would not be found.")
  if (schema !== 'public')
    return "In the database of DATABASE_URL the role does not work in the schema public. Run: ALTER ROLE role SET search_path = public; and where it is another's: ALTER SCHEMA public OWNER TO role."
  // The client reads no other: of the 5th of November it would make the 11th of May.
  if (!dateStyle.startsWith('ISO'))
    return `DATABASE_URL has a datestyle of ${dateStyle}, in which dates cannot be read. Run: ALTER ROLE role SET datestyle = ISO;`
  // Two people at once would be refused: the guards in the statements are enough, and count on seeing what was committed.
  if (isolation !== 'read committed')
    return `DATABASE_URL makes all transactions ${isolation}, so what two people do at once would fail. Run: ALTER ROLE role SET default_transaction_isolation = 'read committed';`
  if (connections < connectionsMin)
    return `DATABASE_URL allows ${connections} connections at a time, and ${connectionsMin} are needed. Run: ALTER ROLE role CONNECTION LIMIT 20; or the same for the database.`
  return undefined
}
