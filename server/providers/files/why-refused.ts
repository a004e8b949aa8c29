/** What a server that speaks S3 calls it (its error code), for the operator, with the setting that mends it. */
const refusals: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket (S3_BUCKET)',
  InvalidBucketName: 'There can be no bucket of that name (S3_BUCKET)',
  InvalidAccessKeyId: 'The access key is not known there (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'The secret of the access key is another (S3_SECRET_ACCESS_KEY)',
  AccessDenied: 'The access key may not do this there; README lists the permissions that it needs',
  AllAccessDisabled: 'The bucket is closed to everybody',
  AuthorizationHeaderMalformed: 'The bucket is in another region (S3_REGION)',
  PermanentRedirect: 'The bucket is at another address or in another region (S3_ENDPOINT, S3_REGION)',
  TemporaryRedirect: 'The bucket is at another address or in another region (S3_ENDPOINT, S3_REGION)',
  RequestTimeTooSkewed: 'The clock of this machine, or of that server, is wrong',
  ExpiredToken: 'The credentials of this machine have run out',
  SlowDown: 'It is asked too often',
  QuotaExceeded: 'Its room is used up',
  XMinioStorageFull: 'Its disks are full',
  NotS3: 'What answers at its address does not speak S3 (S3_ENDPOINT)',
  OtherContent: 'It answered with another content than was put there',
  TooLarge: 'It answered with more than any file of the product has',
  ListWithoutEnd: 'It does not list all that it has',
  CredentialsProviderError: 'No access key is set, and this machine has none by a role (S3_ACCESS_KEY_ID)',
}
/** What Node says of a connection. */
const unreachable: Record<string, string> = {
  ENOTFOUND: 'No server of that name is known (S3_ENDPOINT)',
  EAI_AGAIN: 'Names of servers cannot be looked up at the moment',
  ECONNREFUSED: 'No server listens at its address (S3_ENDPOINT)',
  EPROTO: 'The server at its address does not speak TLS; if it speaks plain http, S3_ENDPOINT says so',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'The server at its address does not speak TLS; if it speaks plain http, S3_ENDPOINT says so',
}
const certificate = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const timeouts = new Set(['TimeoutError', 'AbortError', 'RequestTimeout'])

/** Why a question to a bucket came to nothing, in words that name no file, nobody and no secret. */
export function whyRefused(error: unknown): string {
  const { name, code, $metadata } = Object(error) as {
    name?: unknown
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  const known = plain(name, refusals) ?? plain(code, unreachable)
  if (known !== undefined) return known
  if (isWord(name) && timeouts.has(name)) return 'It did not answer in time'
  if (isWord(code) && certificate.test(code))
    return `Its certificate is not trusted here (${code}). NODE_EXTRA_CA_CERTS names the file of an authority of your own`
  if (status !== undefined && status >= 300 && status < 400) return refusals['PermanentRedirect']!
  if (status === 403) return refusals['AccessDenied']!
  if (status !== undefined) return `It answered with ${[status, isWord(name) ? name : ''].join(' ').trim()}`
  if (isWord(code)) return `It could not be reached (${code})`
  return `It could not be asked (${isWord(name) ? name : 'unknown error'})`
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^\w{1,60}$/.test(value)
const plain = (word: unknown, words: Record<string, string>) =>
  isWord(word) && Object.hasOwn(words, word) ? words[word] : undefined
