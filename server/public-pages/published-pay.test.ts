import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const range = { payLowest: 60_000, payHighest: 75_000, payCurrency: 'EUR', payPer: 'year', payPublished: true } as const
const read = async (path: string) => (await app.as(undefined).request('GET', path)).text()
const parsed = async (path: string) =>
  new XMLParser({ parseTagValue: false, isArray: (name) => name === 'job' }).parse(await read(path)) as {
    source: { job: Record<string, unknown>[] }
  }

/** The structured data of a job's page. */
async function posting(id: number) {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(`/careers/${id}`)) ?? []
  return JSON.parse(data ?? '{}') as Record<string, unknown>
}

const end = (amount: string) => ({ amount, currencyCode: 'EUR' })

describe('pay that is published', () => {
  test('is a fact beside the others on the careers site', async () => {
    const { id } = await seed.job({ ...range, department: 'Design' })
    expect(await read('/careers')).toContain('<li>€60,000 – €75,000 per year</li>')
    expect(await read(`/careers/${id}`)).toMatch(/<dt>Pay<\/dt>\s*<dd>€60,000 – €75,000 per year<\/dd>/)
  })

  test.each([
    [range, { minValue: 60_000, maxValue: 75_000, unitText: 'YEAR' }],
    [
      { ...range, payHighest: null },
      { minValue: 60_000, unitText: 'YEAR' },
    ],
    [
      { ...range, payLowest: null, payPer: 'month' },
      { maxValue: 75_000, unitText: 'MONTH' },
    ],
    [
      { ...range, payLowest: 18.5, payHighest: 18.5, payPer: 'hour' },
      { value: 18.5, unitText: 'HOUR' },
    ],
  ] as const)('of %j is baseSalary %j for search engines', async (columns, value) => {
    const { id } = await seed.job(columns)
    expect((await posting(id))['baseSalary']).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', ...value },
    })
  })

  test('is the salary of Indeed’s feed, in words', async () => {
    await seed.job({ ...range, payCurrency: 'CHF', payHighest: null })
    await seed.job(range)
    const { job } = (await parsed('/feeds/indeed.xml')).source
    expect(job.map(({ salary }) => salary)).toEqual(['€60,000 - €75,000 per year', 'From CHF 60,000 per year'])
  })

  test('is LinkedIn’s salaries, an open end left out', async () => {
    await seed.job({ ...range, payHighest: null, payPer: 'hour' })
    await seed.job(range)
    const { job } = (await parsed('/feeds/linkedin.xml')).source
    expect(job.map(({ salaries }) => salaries)).toEqual([
      { salary: { highEnd: end('75000'), lowEnd: end('60000'), period: 'YEARLY', type: 'BASE_SALARY' } },
      { salary: { lowEnd: end('60000'), period: 'HOURLY', type: 'BASE_SALARY' } },
    ])
  })

  test('is the first line of the job in the RSS feed', async () => {
    await seed.job({ ...range, description: 'Draws' })
    expect(await read('/careers/feed.xml')).toContain('&lt;p&gt;Pay: €60,000 – €75,000 per year&lt;/p&gt;')
  })

  test('is on the job board as its API has it, for whoever asks', async () => {
    const { id } = await seed.job({ ...range, payLowest: 18.35, payHighest: null, payPer: 'hour' })
    const one = `/v1/boards/our-company/jobs/${id}`
    const pay = [{ min_cents: 1_835, max_cents: null, currency_type: 'EUR', title: 'Pay per hour', blurb: null }]
    expect(JSON.parse(await read(one))).not.toHaveProperty('pay_input_ranges')
    expect(JSON.parse(await read(`${one}?pay_transparency=true`))).toMatchObject({ pay_input_ranges: pay })
    const list = JSON.parse(await read('/v1/boards/our-company/jobs?pay_transparency=true')) as { jobs: object[] }
    expect(list.jobs).toMatchObject([{ pay_input_ranges: pay }])
  })
})

test('a job without pay says nothing of it', async () => {
  const { id } = await seed.job()
  expect(await posting(id)).not.toHaveProperty('baseSalary')
  expect(await read(`/careers/${id}`)).not.toContain('<dt>Pay</dt>')
  for (const feed of ['indeed', 'linkedin']) expect(await read(`/feeds/${feed}.xml`)).not.toContain('salar')
  const board = await read(`/v1/boards/our-company/jobs/${id}?pay_transparency=true`)
  expect(JSON.parse(board)).toMatchObject({ pay_input_ranges: [] })
})
