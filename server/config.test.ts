import { describe, expect, test } from 'vitest'
import {
  passwordCharactersMax,
  passwordCharactersMin,
  usernameCharactersMax,
  usernameCharactersMin,
} from '#shared/limits.ts'
import { ConfigError } from './config-error.ts'
import { readConfig, type Config } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    productName: 'Rolecall',
    databaseUrl: undefined,
    smtpUrl: undefined,
  })
})

test('a blank setting is as one that is not set', () => {
  expect(readConfig({ PORT: '', PRODUCT_NAME: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    productName: 'Rolecall',
    smtpUrl: undefined,
  })
})

test('the administrator’s address may have blanks around it', () => {
  expect(readConfig({ ADMIN_EMAIL: ' ada@example.com ' }).admin.email).toBe('ada@example.com')
})

test('the first administrator’s name and password keep to the limits of everyone’s', () => {
  const [shortest, longest] = [passwordCharactersMin, passwordCharactersMax].map((length) => 'x'.repeat(length))
  for (const password of [shortest, longest])
    expect(readConfig({ ADMIN_PASSWORD: password }).admin.password).toBe(password)
  for (const password of [shortest?.slice(1), `${longest}x`])
    expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(/^ADMIN_PASSWORD must be at/)
  expect(() => readConfig({ ADMIN_USERNAME: 'x'.repeat(usernameCharactersMin - 1) })).toThrow(
    `ADMIN_USERNAME must be at least ${usernameCharactersMin} characters`,
  )
  expect(() => readConfig({ ADMIN_USERNAME: 'x'.repeat(usernameCharactersMax + 1) })).toThrow(
    `ADMIN_USERNAME must be at most ${usernameCharactersMax} characters`,
  )
})

test('the first administrator’s name is read as the login reads one, without what cannot be seen', () => {
  expect(readConfig({ ADMIN_USERNAME: '\uFEFFada\u200B' }).admin.username).toBe('ada')
  expect(() => readConfig({ ADMIN_USERNAME: 'a\u200B\u200Bb' })).toThrow('ADMIN_USERNAME must be at least')
})

test('links start with the public address, without a slash at the end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hiring.example.com/' }).publicUrl).toBe('https://hiring.example.com')
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
})

test.each([
  ['PORT', '65536'],
  ['PORT', 'x'],
  ['DATABASE_URL', 'mysql://db'],
  ['SECRET_KEY', 'a short one'],
  ['PRODUCT_NAME', 'Rolecall\nBcc: everyone'],
  ['HOST', '256.1.1.1'],
  ['HOST', 'a machine'],
  ['PUBLIC_URL', 'hiring.example.com'],
  ['PUBLIC_URL', 'https://hiring.example.com/rolecall'],
  ['PUBLIC_URL', 'https://hiring.example.com/?from=mail'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['EMAIL_FROM', 'Hiring'],
  ['EMAIL_FROM', 'a@b.c\r\nBcc: x@y.z'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['VIDEO_HOSTS', 'https://video.example.com'],
  ['VIDEO_HOSTS', "x.com; script-src 'unsafe-inline'"],
  ['IMAP_URL', 'https://mail.example.com'],
  ['IMAP_URL', 'mail.example.com'],
  ['IMAP_URL', 'imaps://hiring:50%@mail.example.com'],
  ['SMTP_URL', 'smtp://hiring:50%@mail.example.com'],
  ['SMTP_URL', 'smtp://hiring:secret@mail.example.com?requireTLS'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTls=true'],
  ['IMAP_URL', 'imap://hiring:secret@mail.example.com/INBOX?requireTLS=yes'],
  ['DATABASE_URL', 'postgres://hiring:50%@db/hiring'],
  ['DATABASE_URL', 'postgres://hiring@db/hiring?sslMode=require'],
  ['DATABASE_URL', 'postgres://hiring@db/hiring?ssl-mode=verify-full'],
  ['DATABASE_URL', 'postgres://hiring@db/hiring?sslmode'],
  ['DATABASE_URL', 'postgres://hiring:a#b@db/hiring'],
  ['CALENDAR_PRIVATE_ADDRESSES', 'yes'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_EMAIL', `${'x'.repeat(65)}@example.com`],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['OIDC_ISSUER', 'http://login.example.com'],
  ['OIDC_ISSUER', 'https://login.example.com/realms?name=staff'],
  ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
  ['OIDC_ISSUER', 'https://login.microsoftonline.us/Organizations/v2.0'],
  ['OIDC_UNVERIFIED_EMAIL', 'yes'],
  ['PASSWORD_SIGN_IN', 'nobody'],
])('a wrong %s is named: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must (?:be|name)`))
})

test.each([
  ['SMTP_URL', 'smtps://mail.example.com?foo=1', 'foo'],
  // nodemailer's own for sending nothing at all.
  ['SMTP_URL', 'smtps://mail.example.com?pool=true&jsonTransport=true', 'jsonTransport'],
  ['SMTP_URL', 'smtp://mail.example.com:587?secure=true', 'secure'],
  ['SMTP_URL', 'smtps://mail.example.com?tls.rejectUnauthorised=false', 'tls.rejectUnauthorised'],
  ['IMAP_URL', 'imaps://hiring@mail.example.com/INBOX?pool=true', 'pool'],
  ['DATABASE_URL', 'postgres://hiring@db/hiring?sslmode=require&max=20', 'max'],
  ['DATABASE_URL', 'postgres://hiring@db/hiring?sslca=ca.pem', 'sslca'],
  ['SMTP_URL', 'smtps://hiring:12?3secret@mail.example.com', 'a ? that stands for itself'],
])('an option behind %s that nothing reads is named: %s', (name, value, named) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must not be followed by ${named}: `)
  expect(() => readConfig({ [name]: value })).not.toThrow('secret')
})

test.each([
  ['SMTP_URL', 'smtps://mail.example.com?pool=true&name=hiring.example.com&tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://hiring:secret@mail.example.com?requireTLS=true&connectionTimeout=5000'],
  ['SMTP_URL', 'smtps://mail.example.com?tls.secureOptions=4&tls.allowPartialTrustChain=true'],
  ['IMAP_URL', 'imap://hiring:secret@mail.example.com?requireTLS=false'],
  ['DATABASE_URL', 'postgres:///hiring?host=/run/postgresql&application_name=hiring&options=-c%20search_path%3Dpublic'],
  ['DATABASE_URL', 'postgres://db/hiring?sslmode=verify-full&sslrootcert=ca.pem&sslnegotiation=direct'],
])('an option that the client of %s reads stays: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow()
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT[^]*SMTP_URL/)
})

const model = (environment: Record<string, string>) => readConfig(environment).model

describe('the language model', () => {
  test('is nobody unless one is named', () => {
    expect(model({})).toBeUndefined()
    expect(model({ AI_PROVIDER: ' ', AI_MODEL: ' ' })).toBeUndefined()
  })

  test('is an endpoint with a name, and a key where it asks for one', () => {
    expect(model({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'm' })).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      name: 'm',
      apiKey: undefined,
      timeoutMs: 40_000,
    })
    expect(model({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_TIMEOUT_SECONDS: '5' })).toMatchObject({
      provider: 'anthropic',
      baseUrl: undefined,
      apiKey: 'k',
      timeoutMs: 5_000,
    })
  })

  test.each([
    [{ AI_BASE_URL: 'http://127.0.0.1/v1' }, 'AI_MODEL is missing'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: ' ' }, 'AI_MODEL is missing'],
    [{ AI_TIMEOUT_SECONDS: '60' }, 'AI_MODEL is missing'],
    [{ AI_MODEL: 'm' }, 'AI_BASE_URL is missing'],
    [{ AI_MODEL: 'm', AI_PROVIDER: 'anthropic' }, 'AI_API_KEY is missing'],
    [{ AI_PROVIDER: 'oracle' }, 'AI_PROVIDER must be'],
    [{ AI_BASE_URL: 'ftp://x', AI_MODEL: 'm' }, 'AI_BASE_URL must be'],
    [{ AI_BASE_URL: 'https://me:secret@x.example/v1', AI_MODEL: 'm' }, 'AI_BASE_URL must hold no user name'],
    [{ AI_TIMEOUT_SECONDS: '0' }, 'AI_TIMEOUT_SECONDS must be'],
  ])('half configured (%j) stops the start', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })
})

describe('an identity provider', () => {
  const issuer = { OIDC_ISSUER: 'https://login.example.com/realms/staff/', OIDC_CLIENT_ID: 'rolecall' }

  test('is asked at its address; passwords stay everyone’s, and no address counts that it has not seen', () => {
    expect(readConfig(issuer).singleSignOn).toEqual({
      issuer: 'https://login.example.com/realms/staff',
      clientId: 'rolecall',
      clientSecret: undefined,
      name: 'single sign-on',
      trustsEmail: false,
      passwordsOf: 'everyone',
    })
    expect(readConfig({}).singleSignOn).toBeUndefined()
    for (const own of [
      'http://127.0.0.1:8080',
      'https://login.microsoftonline.com/8f1b9d4a-0d4e-4c7e-9d57-6d2b7f1a3c55/v2.0',
    ])
      expect(readConfig({ ...issuer, OIDC_ISSUER: own }).singleSignOn?.issuer).toBe(own)
  })

  test('is named and trusted as the operator says', () => {
    const more = { OIDC_NAME: 'Acme ID', OIDC_CLIENT_SECRET: 's', OIDC_UNVERIFIED_EMAIL: 'allow' }
    expect(readConfig({ ...issuer, ...more, PASSWORD_SIGN_IN: 'administrators' }).singleSignOn).toMatchObject({
      name: 'Acme ID',
      clientSecret: 's',
      trustsEmail: true,
      passwordsOf: 'administrators',
    })
  })

  test.each([
    [{ OIDC_ISSUER: issuer.OIDC_ISSUER }, 'OIDC_CLIENT_ID is missing'],
    [{ OIDC_CLIENT_ID: 'rolecall' }, 'OIDC_ISSUER is missing'],
    [{ OIDC_CLIENT_SECRET: 's' }, 'OIDC_ISSUER is missing'],
    [{ OIDC_NAME: 'Acme ID' }, 'OIDC_ISSUER is missing'],
    [{ OIDC_UNVERIFIED_EMAIL: 'allow' }, 'OIDC_ISSUER is missing'],
    [{ PASSWORD_SIGN_IN: 'administrators' }, 'PASSWORD_SIGN_IN=administrators needs OIDC_ISSUER'],
  ])('half configured (%j) stops the start', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })
})

test('a mailbox for answers names its user', () => {
  expect(readConfig({ IMAP_URL: 'imaps://hiring%40example.com:secret@mail.example.com' }).imapUrl).toContain('imaps://')
  expect(() => readConfig({ IMAP_URL: 'imaps://mail.example.com' })).toThrow('IMAP_URL must name the user')
  expect(readConfig({}).imapUrl).toBeUndefined()
})

test.each([
  ['PUBLIC_URL', 'https://hiring.example.com', ({ publicUrl }: Config) => publicUrl],
  ['DATABASE_URL', 'postgres://hiring@db/hiring?sslmode=verify-full', ({ databaseUrl }: Config) => databaseUrl],
  ['SMTP_URL', 'smtps://mail.example.com', ({ smtpUrl }: Config) => smtpUrl],
  ['IMAP_URL', 'imaps://hiring@mail.example.com', ({ imapUrl }: Config) => imapUrl],
])('%s is read without the blanks around it', (name, address, read) => {
  expect(read(readConfig({ [name]: ` ${address} \r` }))).toBe(address)
})
