import { DrizzleQueryError } from 'drizzle-orm'

/** Of PostgreSQL: it ends, starts, takes no more connections or only reads (a standby, after a failover). */
const goneCodes = ['57P01', '57P02', '57P03', '57P04', '57P05', '53300', '25006']
/** It lets us in no more: the role's password or right was changed, or the database is being put in another's place. */
const refusedCodes = ['28P01', '28000', '3D000']
const serverCodes = new Set([...goneCodes, ...refusedCodes])
const connectionCodes = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** A visitor's connection ends like this too, so only below a query is it the database's. */
const lostCodes = new Set(['ECONNRESET', 'EPIPE'])
/** What the client says of its own. */
const clientWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed since the database's server was away, rather than for the query: later it may well work. */
export function isUnreachable(error: unknown, inQuery = error instanceof DrizzleQueryError): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (serverCodes.has(code) || connectionCodes.has(code) || /^08\w{3}$/.test(code)))
    return true
  if (inQuery && typeof code === 'string' && lostCodes.has(code)) return true
  // A server that is reached by a unix socket takes the socket's file along when it ends.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return (
    clientWords.test(error.message) || isUnreachable(error.cause, inQuery || error.cause instanceof DrizzleQueryError)
  )
}
