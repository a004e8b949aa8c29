import { BlockList, isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { emailAddress, asLine } from '#shared/fields.ts'
import {
  organisationAddressCharactersMax,
  organisationNameCharactersMax,
  passwordCharactersMax,
  passwordCharactersMin,
  productNameCharactersMax,
  usernameCharactersMax,
  usernameCharactersMin,
} from '#shared/limits.ts'
import { letterWordsDefault, type AllOwnWords } from '#shared/letter-words.ts'
import type { SecondFactorRule } from '#shared/second-factor.ts'
import { assessmentsEnvironment, assessmentsOf } from './assessments-config.ts'
import { backupsEnvironment, backupsOf, type BackupsConfig } from './backups-config.ts'
import { bucketEnvironment, bucketOf, type BucketConfig } from './bucket-config.ts'
import { ConfigError } from './config-error.ts'
import { apiUrl, optional, seconds, text, webUrl, withDefault } from './environment-fields.ts'
import { databaseUrl, imapUrl, smtpUrl } from './server-addresses.ts'
import { singleSignOnEnvironment, singleSignOnOf, type SingleSignOnConfig } from './single-sign-on-config.ts'
import type { OutsideProviderConfig } from './providers/assessments/assessment-provider.ts'
import type { StoredLogo } from '#server/logo/stored-logo.ts'

const aiModelCharactersMax = 200
const aiTimeoutSeconds = 40
const secretKeyCharactersMin = 32
const unnamedOrganisation = 'Our company'

/** Nothing but scheme, host and port: every path of ours begins at the root. */
const isBare = (value: string) => {
  const { pathname, search, hash, username, password } = new URL(value)
  return pathname.replace(/\/+$/, '') + search + hash + username + password === ''
}
const inAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i
const list = (value: string) => value.split(/[\s,]+/).filter(Boolean)

/** Every setting of the environment; `.env.example` explains each. */
const Environment = z.object({
  PORT: withDefault(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535'),
    '3000',
  ),
  HOST: withDefault(
    z
      .string()
      .trim()
      .max(253, 'must be at most 253 characters')
      .refine((host) => URL.canParse(`http://${inAddress(host)}`), 'must be an address of this machine, or its name'),
    '127.0.0.1',
  ),
  DATA_DIR: withDefault(z.string(), 'data'),
  DATABASE_URL: optional(databaseUrl),
  SECRET_KEY: optional(z.string().min(secretKeyCharactersMin, `must be at least ${secretKeyCharactersMin} characters`)),
  PUBLIC_URL: optional(
    webUrl('https://hiring.example.com')
      .refine(
        (value) => !URL.canParse(value) || isBare(value),
        'must be an address such as https://hiring.example.com, with nothing after it',
      )
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  PRODUCT_NAME: withDefault(text(productNameCharactersMax), 'Rolecall'),
  ORGANISATION_NAME: withDefault(text(organisationNameCharactersMax), unnamedOrganisation),
  ORGANISATION_ADDRESS: optional(text(organisationAddressCharactersMax)),
  SMTP_URL: optional(smtpUrl),
  EMAIL_FROM: optional(
    z
      .string()
      .regex(
        /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as hiring@example.com or Hiring <hiring@example.com>',
      ),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .refine(
        (value) => list(value).every(isAddressOrRange),
        'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
      ),
  ),
  WEBHOOK_PRIVATE_ADDRESSES: optional(z.enum(['allow'], 'must be allow, or left out')),
  CALENDAR_PRIVATE_ADDRESSES: optional(z.enum(['allow'], 'must be allow, or left out')),
  IMAP_URL: optional(imapUrl),
  VIDEO_HOSTS: optional(
    z
      .string()
      .refine(
        (value) => list(value).every((host) => hostName.test(host)),
        'must be host names such as video.example.com, separated by commas',
      ),
  ),
  ADMIN_USERNAME: withDefault(
    text(usernameCharactersMax)
      .overwrite(asLine)
      .min(usernameCharactersMin, `must be at least ${usernameCharactersMin} characters`),
    'admin',
  ),
  ADMIN_EMAIL: withDefault(emailAddress('must be an email address'), 'admin@localhost.localdomain'),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(passwordCharactersMin, `must be at least ${passwordCharactersMin} characters`)
      .max(passwordCharactersMax, `must be at most ${passwordCharactersMax} characters`),
  ),
  AI_PROVIDER: optional(z.enum(['openai-compatible', 'anthropic'], 'must be openai-compatible or anthropic')),
  AI_BASE_URL: optional(apiUrl('http://127.0.0.1:11434/v1')),
  AI_MODEL: optional(text(aiModelCharactersMax)),
  AI_API_KEY: optional(text(1_000)),
  AI_TIMEOUT_SECONDS: optional(seconds(300)),
  ...assessmentsEnvironment,
  ...singleSignOnEnvironment,
  ...bucketEnvironment,
  ...backupsEnvironment,
  LOG_LEVEL: withDefault(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be one of fatal, error, warn, info, debug, silent',
    ),
    'warn',
  ),
})

/** A language model for what the product otherwise does itself. */
export interface ModelConfig {
  provider: 'openai-compatible' | 'anthropic'
  /** Without one, the provider's own. */
  baseUrl: string | undefined
  name: string
  apiKey: string | undefined
  /** For one whole answer. */
  timeoutMs: number
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Takes part in the key that seals what must be read again, so that the database alone opens nothing. */
  secretKey: string | undefined
  /** Where people reach the product; links in emails start with it. */
  publicUrl: string
  productName: string
  organisation: {
    name: string
    address: string | undefined
    country?: string | undefined
    /** The office's, on whose calendar what happened is dated; UTC until it is set. */
    timeZone?: string | undefined
    logo?: StoredLogo | undefined
  }
  smtpUrl: string | undefined
  emailFrom: string
  trustedProxies: BlockList
  videoHosts: readonly string[]
  /** Whether the posting webhook may call addresses in one's own network, and without TLS. */
  allowPrivateWebhooks: boolean
  /** Whether calendars that people connect may be in one's own network, and without TLS. */
  allowPrivateCalendars: boolean
  /** The mailbox in which answers to invitations arrive. */
  imapUrl: string | undefined
  model: ModelConfig | undefined
  /** Who gives assessments in the product's place. */
  assessments: OutsideProviderConfig | undefined
  /** By whom people sign in besides their passwords. */
  singleSignOn: SingleSignOnConfig | undefined
  /** Who needs a second factor besides a password; until System Configuration says otherwise nobody does. */
  secondFactorRule: SecondFactorRule
  /** The organisation's own words for letters to candidates; set in System Configuration. */
  letterWords: AllOwnWords
  /** Where files are, instead of the data folder. */
  bucket: BucketConfig | undefined
  /** Which backups the server makes by itself. */
  backups: BackupsConfig | undefined
  admin: { username: string; email: string; password: string | undefined }
  logLevel: string
}

/** Hosts whose pages may be framed as recordings (DECISIONS, Frames and recordings). */
const videoHostsAlways = ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'meet.jit.si']

/** Reads the settings. Throws a ConfigError that names each wrong one in plain words. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(environment)
  if (!read.success)
    throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
  const env = read.data
  const publicUrl = env.PUBLIC_URL ?? `http://${inAddress(env.HOST)}:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    secretKey: env.SECRET_KEY,
    publicUrl,
    productName: env.PRODUCT_NAME,
    organisation: { name: env.ORGANISATION_NAME, address: env.ORGANISATION_ADDRESS },
    smtpUrl: env.SMTP_URL,
    emailFrom:
      env.EMAIL_FROM ??
      defaultEmailFrom({ productName: env.PRODUCT_NAME, organisation: { name: env.ORGANISATION_NAME }, publicUrl }),
    trustedProxies: blockList(list(env.TRUSTED_PROXIES ?? '')),
    allowPrivateWebhooks: env.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
    allowPrivateCalendars: env.CALENDAR_PRIVATE_ADDRESSES === 'allow',
    imapUrl: env.IMAP_URL,
    videoHosts: [...videoHostsAlways, ...list(env.VIDEO_HOSTS ?? '')],
    model: modelOf(env),
    assessments: assessmentsOf(env),
    singleSignOn: singleSignOnOf(env),
    secondFactorRule: 'nobody',
    letterWords: letterWordsDefault,
    bucket: bucketOf(env),
    backups: backupsOf(env, env.DATA_DIR),
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    logLevel: env.LOG_LEVEL,
  }
}

/** A model is configured by its name; half a configuration is an error, for it would silently do nothing. */
function modelOf(env: z.output<typeof Environment>): ModelConfig | undefined {
  const {
    AI_PROVIDER: provider = 'openai-compatible',
    AI_BASE_URL: baseUrl,
    AI_MODEL: name,
    AI_API_KEY: apiKey,
    AI_TIMEOUT_SECONDS: timeoutSeconds = aiTimeoutSeconds,
  } = env
  if (name === undefined) {
    if (env.AI_PROVIDER ?? baseUrl ?? apiKey ?? env.AI_TIMEOUT_SECONDS)
      throw new ConfigError('AI_MODEL is missing: name the model to ask, or leave all of AI_ out')
    return undefined
  }
  if (provider === 'openai-compatible' && baseUrl === undefined)
    throw new ConfigError('AI_BASE_URL is missing: the address of the endpoint, such as http://127.0.0.1:11434/v1')
  if (provider === 'anthropic' && apiKey === undefined)
    throw new ConfigError('AI_API_KEY is missing: Anthropic answers nobody without one')
  return { provider, baseUrl, name, apiKey, timeoutMs: timeoutSeconds * 1_000 }
}

/** Who the letters are from where EMAIL_FROM does not say it: candidates know the organisation, and not its product. */
export function defaultEmailFrom({ productName, organisation, publicUrl }: Sender) {
  const name = organisation.name === unnamedOrganisation ? productName : organisation.name
  return `${name.replace(/[<>"\r\n]/g, '')} <hiring@${mailHost(publicUrl)}>`
}
type Sender = Pick<Config, 'productName' | 'publicUrl'> & { organisation: { name: string } }

const mailHost = (publicUrl: string) => {
  const { hostname } = new URL(publicUrl)
  return hostName.test(hostname) ? hostname : 'localhost.localdomain'
}

function isAddressOrRange(value: string) {
  const [address = '', bits] = value.split('/')
  const version = isIP(address)
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

function blockList(entries: string[]) {
  const blocks = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) blocks.addAddress(address, version)
    else blocks.addSubnet(address, Number(bits), version)
  }
  return blocks
}
