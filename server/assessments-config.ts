import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { apiUrl, optional, seconds, webUrl, withDefault } from './environment-fields.ts'
import type { OutsideProviderConfig } from './providers/assessments/assessment-provider.ts'

const timeoutSecondsMax = 10
const hiPeopleBaseUrl = 'https://api.hipeople.io/api'
const optionalText = optional(z.string().trim().max(1_000, 'must be at most 1,000 characters'))

/** The settings of the environment that say who gives assessments; `.env.example` explains each. */
export const assessmentsEnvironment = {
  ASSESSMENT_PROVIDER: withDefault(
    z.enum(['built-in', 'hipeople', 'partner'], 'must be built-in, hipeople or partner'),
    'built-in',
  ),
  ASSESSMENT_BASE_URL: optional(apiUrl('https://assessments.example.com/api')),
  ASSESSMENT_API_KEY: optionalText,
  ASSESSMENT_API_SECRET: optionalText,
  ASSESSMENT_LINK: optional(webUrl('https://app.example.com/assess/{role}?ref={reference}').max(2_000)),
  ASSESSMENT_TEST_ID: optionalText,
  ASSESSMENT_WEBHOOK_SECRET: optional(
    z.string().min(24, 'must be at least 24 characters').max(500, 'must be at most 500 characters'),
  ),
  ASSESSMENT_TIMEOUT_SECONDS: optional(seconds(timeoutSecondsMax)),
}
type Environment = z.output<z.ZodObject<typeof assessmentsEnvironment>>
const names = Object.keys(assessmentsEnvironment) as (keyof Environment)[] // its own keys, which the type of keys() forgets

/** What one provider alone reads: with another it would silently do nothing. */
const readByOne = {
  ASSESSMENT_API_SECRET: 'hipeople',
  ASSESSMENT_LINK: 'hipeople',
  ASSESSMENT_TEST_ID: 'partner',
} as const

/** The outside provider, or undefined for the product's own assessments. Throws ConfigError for a setting that is missing, or of no use. */
export function assessmentsOf(env: Environment): OutsideProviderConfig | undefined {
  const {
    ASSESSMENT_PROVIDER: name,
    ASSESSMENT_API_KEY: apiKey,
    ASSESSMENT_API_SECRET: apiSecret,
    ASSESSMENT_LINK: link,
  } = env
  if (name === 'built-in') {
    const ignored = names.find((setting) => setting !== 'ASSESSMENT_PROVIDER' && env[setting] !== undefined)
    if (ignored)
      throw new ConfigError(
        `ASSESSMENT_PROVIDER is missing, and ${ignored} does nothing without it: say hipeople or partner, or leave all of ASSESSMENT_ out`,
      )
    return undefined
  }
  const ofOther = Object.entries(readByOne).find(
    ([setting, reader]) => reader !== name && env[setting as keyof Environment] !== undefined,
  )
  if (ofOther) throw new ConfigError(`${ofOther[0]} must be left out: only ASSESSMENT_PROVIDER=${ofOther[1]} reads it`)
  const baseUrl = env.ASSESSMENT_BASE_URL ?? (name === 'hipeople' ? hiPeopleBaseUrl : undefined)
  if (!baseUrl) throw new ConfigError('ASSESSMENT_BASE_URL is missing: where the partner answers list_tests')
  if (!apiKey) throw new ConfigError('ASSESSMENT_API_KEY is missing: the provider answers nobody without one')
  if (name === 'hipeople' && !apiSecret)
    throw new ConfigError('ASSESSMENT_API_SECRET is missing: HiPeople asks for a key and a secret')
  if (name === 'hipeople' && !link?.includes('{reference}'))
    throw new ConfigError('ASSESSMENT_LINK is missing: where candidates take the assessment, with {reference} in it')
  return {
    name,
    baseUrl,
    apiKey,
    apiSecret: apiSecret ?? '',
    link: link ?? '',
    testId: env.ASSESSMENT_TEST_ID,
    webhookSecret: env.ASSESSMENT_WEBHOOK_SECRET,
    timeoutMs: (env.ASSESSMENT_TIMEOUT_SECONDS ?? timeoutSecondsMax) * 1_000,
  }
}
