const unknownCertificate = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Whatever the locale of the server: in C it would know no capitals but A to Z. */
export const databaseMaking = "CREATE DATABASE name OWNER role ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0"

/** What keeps DATABASE_URL from working, for the operator: what was found, and what to do where that is known. */
export function whyUnreachable(cause: unknown): string {
  const { message, code, path } = cause as NodeJS.ErrnoException
  if (code !== undefined && unknownCertificate.has(code))
    return `no authority that this machine knows has signed its certificate (${message}). Add sslmode=verify-full&sslrootcert=FILE to the address, FILE being that authority's certificate.`
  if (code === 'ENOENT' && path) return `the file ${path}, which its address names, is not there.`
  if (code === '3D000') return `${message}. Make it with: ${databaseMaking}.`
  if (message.includes('client password must be a string'))
    return 'the server asks for a password, and the address has none.'
  // PgBouncer. Where that is told to ignore them, it has to keep connections for a session: statements are prepared.
  if (message.startsWith('unsupported startup parameter'))
    return `a pooler is in between, which knows no limits of a connection (${message}). Name the PostgreSQL server itself: the product keeps a pool of its own.`
  if (message.startsWith('Connection terminated') || message.startsWith('timeout exceeded'))
    return 'nothing there answered within 5 seconds.'
  // Each address of the host was tried: what went wrong with them is inside.
  return message || (cause instanceof AggregateError ? cause.errors.map(messageOf).join('; ') : String(code))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
