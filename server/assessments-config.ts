import { z } from 'zod'
import type { OutsideProviderConfig } from './providers/assessments/assessment-provider.ts'

const timeoutSecondsMax = 10
const hiPeopleBaseUrl = 'https://api.hipeople.io/api'
const isWeb = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
/** What is asked by fetch takes no credentials in its address: nothing would ever be reached. */
export const namesNobody = (value: string) =>
  !URL.canParse(value) || new URL(value).username + new URL(value).password === ''
export const namesSomebody = 'must hold no user name or password: the key has a setting of its own'
const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optionalText = z.preprocess(
  blankIsAbsent,
  z.string().trim().max(1_000, 'must be at most 1,000 characters').optional(),
)

/** The settings of the environment that say who gives assessments; `.env.example` explains each. */
export const assessmentsEnvironment = {
  ASSESSMENT_PROVIDER: z.preprocess(
    (value) => blankIsAbsent(value) ?? 'built-in',
    z.enum(['built-in', 'hipeople', 'partner'], 'must be built-in, hipeople or partner'),
  ),
  ASSESSMENT_BASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .trim()
      .refine(isWeb, 'must be an address such as https://assessments.example.com/api')
      .refine(namesNobody, namesSomebody)
      .optional(),
  ),
  ASSESSMENT_API_KEY: optionalText,
  ASSESSMENT_API_SECRET: optionalText,
  ASSESSMENT_LINK: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .trim()
      .max(2_000)
      .refine(isWeb, 'must be an address such as https://app.example.com/assess/{role}?ref={reference}')
      .optional(),
  ),
  ASSESSMENT_TEST_ID: optionalText,
  ASSESSMENT_WEBHOOK_SECRET: z.preprocess(
    blankIsAbsent,
    z.string().min(24, 'must be at least 24 characters').max(500, 'must be at most 500 characters').optional(),
  ),
  ASSESSMENT_TIMEOUT_SECONDS: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\d{1,2}$/, 'must be a whole number of seconds, 1 to 10')
      .transform(Number)
      .refine((seconds) => seconds >= 1 && seconds <= timeoutSecondsMax, 'must be a whole number of seconds, 1 to 10')
      .optional(),
  ),
}
type Environment = z.output<z.ZodObject<typeof assessmentsEnvironment>>
const names = Object.keys(assessmentsEnvironment) as (keyof Environment)[] // its own keys, which the type of keys() forgets

/** What one provider alone reads: with another it would silently do nothing. */
const readByOne = {
  ASSESSMENT_API_SECRET: 'hipeople',
  ASSESSMENT_LINK: 'hipeople',
  ASSESSMENT_TEST_ID: 'partner',
} as const

/** The outside provider, or undefined for the product's own assessments. `wrong` is told of a setting that is left out, or of no use. */
export function assessmentsOf(env: Environment, wrong: (message: string) => Error): OutsideProviderConfig | undefined {
  const {
    ASSESSMENT_PROVIDER: name,
    ASSESSMENT_API_KEY: apiKey,
    ASSESSMENT_API_SECRET: apiSecret,
    ASSESSMENT_LINK: link,
  } = env
  if (name === 'built-in') {
    const ignored = names.find((setting) => setting !== 'ASSESSMENT_PROVIDER' && env[setting] !== undefined)
    if (ignored)
      throw wrong(
        `ASSESSMENT_PROVIDER is missing, and ${ignored} does nothing without it: say hipeople or partner, or leave all of ASSESSMENT_ out`,
      )
    return undefined
  }
  const ofOther = Object.entries(readByOne).find(
    ([setting, reader]) => reader !== name && env[setting as keyof Environment] !== undefined,
  )
  if (ofOther) throw wrong(`${ofOther[0]} must be left out: only ASSESSMENT_PROVIDER=${ofOther[1]} reads it`)
  const baseUrl = env.ASSESSMENT_BASE_URL ?? (name === 'hipeople' ? hiPeopleBaseUrl : undefined)
  if (!baseUrl) throw wrong('ASSESSMENT_BASE_URL is missing: where the partner answers list_tests')
  if (!apiKey) throw wrong('ASSESSMENT_API_KEY is missing: the provider answers nobody without one')
  if (name === 'hipeople' && !apiSecret)
    throw wrong('ASSESSMENT_API_SECRET is missing: HiPeople asks for a key and a secret')
  if (name === 'hipeople' && !link?.includes('{reference}'))
    throw wrong('ASSESSMENT_LINK is missing: where candidates take the assessment, with {reference} in it')
  return {
    name,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    apiSecret: apiSecret ?? '',
    link: link ?? '',
    testId: env.ASSESSMENT_TEST_ID,
    webhookSecret: env.ASSESSMENT_WEBHOOK_SECRET,
    timeoutMs: (env.ASSESSMENT_TIMEOUT_SECONDS ?? timeoutSecondsMax) * 1_000,
  }
}
