import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { apiUrl, optional, text } from './environment-fields.ts'
import { isThisMachine } from './providers/needs-encryption.ts'

const endpointExample = 'https://s3.example.com'
const credentialCharactersMax = 1_000
/** Of the 1,024 bytes that a file's name may have there. */
const prefixCharactersMax = 200
/** What servers that know no regions are told. */
const anyRegion = 'us-east-1'

/** The settings of the environment that say in which bucket files are kept; `.env.example` explains each. */
export const bucketEnvironment = {
  S3_BUCKET: optional(
    z
      .string()
      .trim()
      .regex(
        /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i,
        'must be the name of a bucket alone, such as rolecall-files; what comes before a file’s name is S3_PREFIX',
      ),
  ),
  S3_REGION: optional(
    z
      .string()
      .trim()
      .regex(/^[a-z0-9-]{1,40}$/i, 'must be the name of a region, such as eu-central-1'),
  ),
  S3_ENDPOINT: optional(
    apiUrl(endpointExample).refine(
      (value) => !URL.canParse(value) || new URL(value).search + new URL(value).hash === '',
      `must be an address such as ${endpointExample}, with nothing after its path`,
    ),
  ),
  S3_ACCESS_KEY_ID: optional(text(credentialCharactersMax)),
  S3_SECRET_ACCESS_KEY: optional(text(credentialCharactersMax)),
  S3_PREFIX: optional(
    z
      .string()
      .trim()
      .max(prefixCharactersMax, `must be at most ${prefixCharactersMax} characters`)
      .regex(
        /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*\/?$/i,
        'must be one or more names with slashes between them, such as rolecall or hiring/rolecall',
      )
      .transform((value) => value.replace(/\/$/, '')),
  ),
  S3_ADDRESSING: optional(z.enum(['path', 'host'], 'must be path or host')),
  S3_PLAIN_HTTP: optional(z.enum(['allow'], 'must be allow, or left out')),
  S3_VERSIONS: optional(z.enum(['allow'], 'must be allow, or left out')),
}
type Environment = z.output<z.ZodObject<typeof bucketEnvironment>>

/** The bucket in which files are kept, instead of the data folder. */
export interface BucketConfig {
  name: string
  region: string
  /** Without one, Amazon's own of the region. */
  endpoint: string | undefined
  /** Without one, whatever this machine has by its role. */
  accessKey: { id: string; secret: string } | undefined
  /** What every file's name there begins with: nothing, or ending with a slash. */
  prefix: string
  /** Whether the bucket stands in the address's path, or in its host name. */
  addressing: 'path' | 'host'
  /** Whether the bucket may keep earlier versions of what is removed. */
  allowsVersions: boolean
}

/** The bucket, or undefined where files are in the data folder. Throws ConfigError for half a configuration. */
export function bucketOf(env: Environment): BucketConfig | undefined {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env
  if (name === undefined) {
    const given = Object.keys(bucketEnvironment).find((setting) => env[setting as keyof Environment] !== undefined)
    if (given)
      throw new ConfigError(`S3_BUCKET is missing: name the bucket that ${given} is about, or leave all of S3_ out`)
    return undefined
  }
  if (endpoint === undefined && env.S3_REGION === undefined)
    throw new ConfigError('S3_REGION is missing: the region of the bucket, such as eu-central-1')
  if (endpoint !== undefined && env.S3_PLAIN_HTTP === undefined && !isSafe(new URL(endpoint)))
    throw new ConfigError(
      'S3_ENDPOINT must be an https address, unless it is this machine: resumes would cross the network in the clear. S3_PLAIN_HTTP=allow lets them.',
    )
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError(
      `${id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'} is missing: an access key has both, and a machine with a role of its own needs neither`,
    )
  return {
    name,
    region: env.S3_REGION ?? anyRegion,
    endpoint,
    accessKey: id === undefined || secret === undefined ? undefined : { id, secret },
    prefix: env.S3_PREFIX === undefined ? '' : `${env.S3_PREFIX}/`,
    addressing: env.S3_ADDRESSING ?? (endpoint === undefined ? 'host' : 'path'),
    allowsVersions: env.S3_VERSIONS === 'allow',
  }
}

const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isThisMachine(hostname)
