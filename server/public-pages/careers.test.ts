import { beforeEach, describe, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const read = async (path: string) => (await app.as(undefined).request('GET', path)).text()
const titles = (page: string) => [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)

const posting = async (path: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path))![1]!)

describe('searching the open positions', () => {
  beforeEach(async () => {
    await seed.job({ title: 'Łódź nurse', department: 'Care', location: 'Oslo, Norway', workplace: 'onsite' })
    await seed.job({ title: 'Designer 100%', department: 'Product', location: 'Oslo, Norway', workplace: 'remote' })
    await seed.job({ title: "O'Brien liaison", department: 'Care', location: 'Łódź', type: 'Part-time' })
    await seed.job({ title: 'Closed nurse', department: 'Care', status: 'closed' })
  })

  test.each([
    ['q=NURSE', ['Łódź nurse']],
    ['q=lodz', ['Łódź nurse']],
    ['q=care', ['O&#39;Brien liaison', 'Łódź nurse']],
    ['q=nurse+lodz', ['Łódź nurse']],
    ['q=nurse+/+lodz', ['Łódź nurse']],
    ['q=nurse+liaison', []],
    ['q=100%25', ['Designer 100%']],
    ['q=%25', ['Designer 100%']],
    ["q=o'brien", ['O&#39;Brien liaison']],
    ['department=Care', ['O&#39;Brien liaison', 'Łódź nurse']],
    ['location=Oslo%2C+Norway&workplace=remote', ['Designer 100%']],
    ['type=Part-time', ['O&#39;Brien liaison']],
    ['q=%00', ['O&#39;Brien liaison', 'Designer 100%', 'Łódź nurse']],
    ['workplace=moon', ['O&#39;Brien liaison', 'Designer 100%', 'Łódź nurse']],
  ])('by %s', async (query, expected) => {
    expect(titles(await read(`/careers?${query}`))).toEqual(expected)
  })

  test('says how many fit, keeps what was asked, and is no page for search engines', async () => {
    const page = await read('/careers?q=care&location=Łódź')
    expect(page).toContain('1 open position fits.')
    expect(page).toContain('value="care"')
    expect(page).toMatch(/<option value="Łódź" selected>\s*Łódź \(1\)\s*<\/option>/)
    expect(page).toContain('<meta name="robots" content="noindex"')
    expect(page).toContain('<link rel="canonical" href="http://rolecall.test/careers"')
  })

  test('offers each value with its number of open positions', async () => {
    const page = await read('/careers')
    for (const option of ['Care (2)', 'Product (1)', 'Oslo, Norway (2)', 'Remote (1)', 'Full-time (2)'])
      expect(page.replaceAll(/\s*\n\s*/g, '')).toContain(`>${option}</option>`)
  })

  test('says so when nothing fits, and shows the way back', async () => {
    const page = await read('/careers?q=astronaut&department=%3Cb%3E')
    expect(page).toContain('No open position fits.')
    expect(page).toContain('<a href="/careers">see all open positions</a>')
    expect(page).toContain('<option value="&lt;b&gt;" selected>&lt;b&gt;</option>')
  })

  test('keeps the search from page to page', async () => {
    for (let number = 1; number <= 26; number += 1) await seed.job({ title: `Welder ${number}` })
    expect(await read('/careers?q=welder')).toContain('href="/careers?q=welder&amp;page=2"')
    expect(titles(await read('/careers?q=welder&page=2'))).toEqual(['Welder 1'])
  })
})

describe('the job page', () => {
  /** Google's documentation of JobPosting: what it requires, and what it recommends where it is known. */
  test('has what Google requires and recommends of a JobPosting', async () => {
    const { id } = await seed.job({
      description: 'Draws\n- Lines',
      location: 'Oslo, Norway',
      openings: 3,
      postedDate: new Date('2026-05-01T09:00:00Z'),
    })
    expect(await posting(`/careers/${id}`)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Designer',
      description: expect.stringMatching(/<p>Draws<\/p>\s*<ul>\s*<li>Lines<\/li>\s*<\/ul>/),
      datePosted: '2026-05-01T09:00:00.000Z',
      hiringOrganization: { '@type': 'Organization', name: 'Our company', sameAs: 'http://rolecall.test' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'Norway' },
      },
      employmentType: 'FULL_TIME',
      totalJobOpenings: 3,
      identifier: { '@type': 'PropertyValue', name: 'Our company', value: String(id) },
      directApply: true,
      url: `http://rolecall.test/careers/${id}`,
    })
  })

  test('tells how many are still looked for, and nothing once all are found', async () => {
    const job = await seed.job({ openings: 2 })
    await seed.candidate({ job, status: '100_offer_accepted' })
    expect(await posting(`/careers/${job.id}`)).toMatchObject({ totalJobOpenings: 1 })
    await seed.candidate({ job, status: '100_offer_accepted' })
    expect(await posting(`/careers/${job.id}`)).not.toHaveProperty('totalJobOpenings')
  })

  test('of a remote job says from where one may apply', async () => {
    const { id } = await seed.job({ workplace: 'remote', location: 'Norway, Norway', type: 'Contract' })
    expect(await posting(`/careers/${id}`)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Norway' },
      employmentType: 'CONTRACTOR',
    })
  })

  test('cuts what other sites show of it between two characters', async () => {
    const { id } = await seed.job({ description: `${'a'.repeat(158)}🚀 and more` })
    expect(await read(`/careers/${id}`)).toContain(`property="og:description" content="${'a'.repeat(158)}…"`)
  })

  test('has what other sites show of a link, with a picture that is there', async () => {
    const { id } = await seed.job({ title: '"Quoted" <b>', description: 'Draws' })
    const page = await read(`/careers/${id}`)
    expect(page).toContain('<meta property="og:title" content="&quot;Quoted&quot; &lt;b&gt;"')
    expect(page).toContain(`<link rel="canonical" href="http://rolecall.test/careers/${id}"`)
    expect(page).toContain(`href="/careers/${id}/apply"`)
    const image = /property="og:image" content="http:\/\/rolecall\.test([^"]+)"/.exec(page)![1]!
    const answer = await app.as(undefined).request('GET', image)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
