import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const hipeople = {
  ASSESSMENT_PROVIDER: 'hipeople',
  ASSESSMENT_API_KEY: 'key',
  ASSESSMENT_API_SECRET: 'secret',
  ASSESSMENT_LINK: 'https://app.example.com/{role}?ref={reference}',
}
const partner = {
  ASSESSMENT_PROVIDER: 'partner',
  ASSESSMENT_API_KEY: 'key',
  ASSESSMENT_BASE_URL: 'https://tests.example.com/api/',
}

test.each([{}, { ASSESSMENT_PROVIDER: 'built-in' }, { ASSESSMENT_PROVIDER: ' ' }])(
  '%j is the product itself',
  (env) => {
    expect(readConfig(env).assessments).toBeUndefined()
  },
)

test('HiPeople has its own address, and every provider ten seconds', () => {
  expect(readConfig(hipeople).assessments).toMatchObject({ baseUrl: 'https://api.hipeople.io/api', timeoutMs: 10_000 })
  expect(readConfig(partner).assessments).toMatchObject({ name: 'partner', baseUrl: 'https://tests.example.com/api' })
})

test('addresses are read without the blanks around them', () => {
  const { ASSESSMENT_LINK, ASSESSMENT_BASE_URL } = { ...hipeople, ...partner }
  expect(readConfig({ ...partner, ASSESSMENT_BASE_URL: ` ${ASSESSMENT_BASE_URL} \r` }).assessments).toMatchObject({
    baseUrl: 'https://tests.example.com/api',
  })
  expect(readConfig({ ...hipeople, ASSESSMENT_LINK: ` ${ASSESSMENT_LINK} \r` }).assessments).toMatchObject({
    link: ASSESSMENT_LINK,
  })
})

test.each([
  [{ ASSESSMENT_PROVIDER: 'other' }, 'must be built-in, hipeople or partner'],
  [{ ASSESSMENT_API_KEY: 'key' }, 'ASSESSMENT_PROVIDER is missing'],
  [{ ASSESSMENT_BASE_URL: 'https://tests.example.com' }, 'and ASSESSMENT_BASE_URL does nothing without it'],
  [{ ASSESSMENT_PROVIDER: 'built-in', ASSESSMENT_TEST_ID: '7' }, 'and ASSESSMENT_TEST_ID does nothing without it'],
  [{ ASSESSMENT_TIMEOUT_SECONDS: '5' }, 'and ASSESSMENT_TIMEOUT_SECONDS does nothing without it'],
  [{ ...partner, ASSESSMENT_LINK: 'https://x.test' }, 'ASSESSMENT_LINK must be left out: only ASSESSMENT_PROVIDER=hip'],
  [{ ...hipeople, ASSESSMENT_TEST_ID: '7' }, 'ASSESSMENT_TEST_ID must be left out: only ASSESSMENT_PROVIDER=partner'],
  [{ ...hipeople, ASSESSMENT_API_SECRET: '' }, 'ASSESSMENT_API_SECRET is missing'],
  [{ ...hipeople, ASSESSMENT_LINK: 'https://app.example.com/' }, 'ASSESSMENT_LINK is missing'],
  [{ ...hipeople, ASSESSMENT_LINK: 'javascript:alert({reference})' }, 'ASSESSMENT_LINK must be an address'],
  [{ ...partner, ASSESSMENT_BASE_URL: undefined }, 'ASSESSMENT_BASE_URL is missing'],
  [{ ...partner, ASSESSMENT_BASE_URL: 'https://me:secret@x.example' }, 'ASSESSMENT_BASE_URL must hold no user name'],
  [{ ...partner, ASSESSMENT_API_KEY: undefined }, 'ASSESSMENT_API_KEY is missing'],
  [{ ...partner, ASSESSMENT_WEBHOOK_SECRET: 'short' }, 'must be at least 24 characters'],
  [{ ...partner, ASSESSMENT_TIMEOUT_SECONDS: '60' }, 'must be a whole number of seconds, 1 to 10'],
])('%j is refused: %s', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
