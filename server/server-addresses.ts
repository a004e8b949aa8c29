import { url } from './environment-fields.ts'
import { saysEncryptionPlainly } from './providers/needs-encryption.ts'

// The addresses of the servers that the product is a client of.

/** What pg reads behind the `?`. */
const databaseOptions = `ssl sslmode sslcert sslkey sslrootcert sslnegotiation uselibpqcompat host port user password
  options client_encoding application_name fallback_application_name statement_timeout lock_timeout query_timeout
  idle_in_transaction_session_timeout`
/** What nodemailer reads there of its own options, and of those that Node has for TLS. */
const smtpOptions = `requireTLS ignoreTLS opportunisticTLS port name servername localAddress authMethod forceAuth
  connectionTimeout greetingTimeout socketTimeout socketCloseTimeout dnsTimeout lmtp proxy service logger debug
  transactionLog component pool maxConnections maxMessages maxRequeues maxRecipients maxResponseSize idleTimeout rateDelta
  rateLimit allowInternalNetworkInterfaces tls.rejectUnauthorized tls.servername tls.minVersion tls.maxVersion
  tls.secureProtocol tls.ciphers tls.ecdhCurve tls.sigalgs tls.honorCipherOrder tls.minDHSize tls.dhparam tls.ca tls.cert
  tls.key tls.passphrase tls.crl tls.secureOptions tls.allowPartialTrustChain`
const imapOptions = 'requireTLS ignoreTLS'

const tlsModes = /^(?:disable|prefer|require|verify-ca|verify-full|no-verify)$/
/** The driver passes over a name that it does not know, and then asks for no encryption. */
const namesTlsMode = (value: string) =>
  options(value)
    .filter(([name]) => /^ssl[-_]?mode$/i.test(name))
    .every(([name, mode]) => name === 'sslmode' && tlsModes.test(mode))

export const databaseUrl = address(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host/database, with special characters of the password as in %40 for @',
  databaseOptions,
).refine(
  namesTlsMode,
  'must be followed by ?sslmode=verify-full, or another of PostgreSQL’s modes, in these words, where it speaks of encryption',
)

const encryption =
  'must be followed by ?requireTLS=true or ?requireTLS=false, in these words, where it speaks of encryption'
const saysEncryption = (value: string) => !URL.canParse(value) || saysEncryptionPlainly(value)

export const smtpUrl = address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com', smtpOptions)
  .refine(hasHost, 'must name the mail server, as in smtps://user:password@mail.example.com')
  .refine(saysEncryption, encryption)

export const imapUrl = address(['imaps:', 'imap:'], 'imaps://user:password@mail.example.com/INBOX', imapOptions)
  .refine(
    (value) => hasHost(value) && (!URL.canParse(value) || new URL(value).username !== ''),
    'must name the user, as in imaps://user:password@mail.example.com',
  )
  .refine(saysEncryption, encryption)

/** Clients pass over an option that they do not know, so that what it was to do is silently not done. */
function address(protocols: string[], example: string, known: string) {
  const names = known.split(/\s+/)
  const unknown = (value: string) => options(value).find(([name]) => !names.includes(name) && !isSpokenOfApart(name))
  return url(protocols, example)
    .refine(isWellEscaped, 'must be written with %25 for a % that stands for itself')
    .refine((value) => !unknown(value), {
      error: ({ input }) => `must not be followed by ${named(String(input), unknown(String(input)))}`,
    })
}

const options = (value: string) => (URL.canParse(value) ? [...new URL(value).searchParams] : [])
/** What asks for encryption in other letters has words of its own. */
const isSpokenOfApart = (name: string) => /^(?:(?:require|ignore)TLS|ssl[-_]?mode)$/i.test(name)

/** An @ behind the `?` tells of a password with a `?` in it, of which nothing is printed. */
const named = (value: string, [name]: readonly string[] = []) =>
  new URL(value).search.includes('@')
    ? 'a ? that stands for itself: in a password it is written as %3F'
    : `${name}: that is no option of such an address`

function hasHost(value: string) {
  return !URL.canParse(value) || new URL(value).hostname !== ''
}

/** A % that stands for itself would be read as the beginning of another character, if it can be read at all. */
function isWellEscaped(value: string) {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}
