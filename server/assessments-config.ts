import { z } from 'zod'
import type { OutsideProviderConfig } from './providers/assessments/assessment-provider.ts'

const hiPeopleBaseUrl = 'https://api.hipeople.io/api'
const isWeb = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
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
    z.string().refine(isWeb, 'must be an address such as https://assessments.example.com/api').optional(),
  ),
  ASSESSMENT_API_KEY: optionalText,
  ASSESSMENT_API_SECRET: optionalText,
  ASSESSMENT_LINK: z.preprocess(
    blankIsAbsent,
    z
      .string()
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
    (value) => blankIsAbsent(value) ?? '10',
    z
      .string()
      .regex(/^\d{1,2}$/, 'must be a whole number of seconds, 1 to 10')
      .transform(Number)
      .refine((seconds) => seconds >= 1 && seconds <= 10, 'must be a whole number of seconds, 1 to 10'),
  ),
}
type Environment = z.output<z.ZodObject<typeof assessmentsEnvironment>>

/** The outside provider, or undefined for the product's own assessments. `missing` is told of a setting that is needed and left out. */
export function assessmentsOf(
  env: Environment,
  missing: (message: string) => Error,
): OutsideProviderConfig | undefined {
  const {
    ASSESSMENT_PROVIDER: name,
    ASSESSMENT_API_KEY: apiKey,
    ASSESSMENT_API_SECRET: apiSecret,
    ASSESSMENT_LINK: link,
  } = env
  if (name === 'built-in') {
    if (apiKey)
      throw missing('ASSESSMENT_PROVIDER is missing: say hipeople or partner, or leave all of ASSESSMENT_ out')
    return undefined
  }
  const baseUrl = env.ASSESSMENT_BASE_URL ?? (name === 'hipeople' ? hiPeopleBaseUrl : undefined)
  if (!baseUrl) throw missing('ASSESSMENT_BASE_URL is missing: where the partner answers list_tests')
  if (!apiKey) throw missing('ASSESSMENT_API_KEY is missing: the provider answers nobody without one')
  if (name === 'hipeople' && !apiSecret)
    throw missing('ASSESSMENT_API_SECRET is missing: HiPeople asks for a key and a secret')
  if (name === 'hipeople' && !link?.includes('{reference}'))
    throw missing('ASSESSMENT_LINK is missing: where candidates take the assessment, with {reference} in it')
  return {
    name,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    apiSecret: apiSecret ?? '',
    link: link ?? '',
    testId: env.ASSESSMENT_TEST_ID,
    webhookSecret: env.ASSESSMENT_WEBHOOK_SECRET,
    timeoutMs: env.ASSESSMENT_TIMEOUT_SECONDS * 1_000,
  }
}
