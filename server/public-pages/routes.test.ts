import { describe, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { styleSheet } from './page-assets.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const visit = (path: string) => app.as(undefined).request('GET', path)
const read = async (path: string) => (await visit(path)).text()

describe('the careers site', () => {
  test('lists the open positions alone, newest first', async () => {
    await seed.job({ title: 'Older', createdAt: new Date('2026-01-01') })
    await seed.job({ title: 'Newer', department: 'Care', location: 'Łódź, Poland', workplace: 'remote' })
    for (const status of ['draft', 'review', 'closed'] as const) await seed.job({ title: `In ${status}`, status })
    const answer = await visit('/careers')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d\d$/)
    const text = await answer.text()
    expect(text).toContain('There are 2 open positions.')
    expect(text.indexOf('Newer')).toBeLessThan(text.indexOf('Older'))
    for (const fact of ['Care', 'Łódź, Poland', 'Remote', 'Full-time']) expect(text).toContain(`<li>${fact}</li>`)
    expect(text).not.toMatch(/In (draft|review|closed)/)
  })

  test('has first what was posted last, however old its request is, and so have the feeds', async () => {
    await seed.job({ title: 'Late', createdAt: new Date('2026-01-01'), postedDate: new Date('2026-03-20') })
    await seed.job({ title: 'Early', createdAt: new Date('2026-03-10'), postedDate: new Date('2026-03-11') })
    for (const path of ['/careers', '/careers/feed.xml', '/v1/boards/our-company/jobs']) {
      const text = await read(path)
      expect(text.indexOf('Late')).toBeGreaterThan(0)
      expect(text.indexOf('Late')).toBeLessThan(text.indexOf('Early'))
    }
  })

  test.each([
    ['/careers/', '/careers'],
    ['/careers/7/?utm_source=x', '/careers/7?utm_source=x'],
    ['/careers/7/apply/', '/careers/7/apply'],
    ['/careers//example.com//', '/careers//example.com'],
    ['/careers/7%00/', '/careers/7%00'],
  ])('leads from %s to its page', async (path, page) => {
    const answer = await visit(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, page])
  })

  test('is not long at an address that is all slashes', async () => {
    const before = process.cpuUsage()
    await visit(`/careers/${'/'.repeat(60_000)}7/`)
    expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  })

  test('says so when there is none', async () => {
    expect(await read('/careers')).toContain('There is no open position right now.')
  })

  test('has pages, and shows the nearest for one that is not there', async () => {
    for (let number = 1; number <= 26; number += 1) await seed.job({ title: `Job ${number}.` })
    expect(await read('/careers')).toContain('href="/careers?page=2"')
    for (const page of ['2', '99', '99999999999'])
      expect(await read(`/careers?page=${page}`)).toContain(page === '99999999999' ? 'Page 1 of 2' : 'Page 2 of 2')
    expect(await read('/careers?page=2')).toContain('Job 1.')
  })

  test('shows a position in full, nothing of it as markup, and nothing that is internal', async () => {
    const { id } = await seed.job({
      title: `<b>x</b> & O'Brien`,
      description: `# <b>x</b> & O'Brien\n\nIntro <script>alert(1)</script>\n## Tasks\n- One\n- Two </script>\n\nEnd`,
      urgency: 'Critical (Need ASAP)',
      teamContext: 'Two people have just left',
    })
    const text = await read(`/careers/${id}`)
    expect(text).toContain('<h1>&lt;b&gt;x&lt;/b&gt; &amp; O&#39;Brien</h1>')
    expect(text).toContain('<h2>Tasks</h2>')
    expect(text).toMatch(/<ul>\s*<li>One<\/li>\s*<li>Two &lt;\/script&gt;<\/li>\s*<\/ul>/)
    expect(text).not.toMatch(/<b>x|<script>|Critical|just left/)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: `<b>x</b> & O'Brien`,
      employmentType: 'FULL_TIME',
      url: `http://rolecall.test/careers/${id}`,
    })
  })

  test.each(['draft', 'review', 'closed'] as const)('has no page for a position in %s', async (status) => {
    const { id } = await seed.job({ status, title: 'Secret' })
    const answer = await visit(`/careers/${id}`)
    expect(answer.status).toBe(status === 'closed' ? 410 : 404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('Secret')
  })

  test('has arrows for the eye alone: read out, they stand in the midst of the way back', async () => {
    const { id } = await seed.job({})
    for (const path of [`/careers/${id}`, `/careers/${id}/apply`])
      expect((await read(path)).replaceAll('<span aria-hidden="true">← </span>', '')).not.toContain('←')
  })

  test.each(['0', '-1', '1e9', '2147483648', 'x', '%00'])('answers 404 with a page for /careers/%s', async (id) => {
    const answer = await visit(`/careers/${id}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This position is not open')
  })

  test('runs no script and takes its style and letters from addresses that name their content', async () => {
    const text = await read('/careers')
    expect(text).not.toMatch(/<script|style=|<style/)
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text)!
    const sheet = await visit(style)
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    const fonts = [...(await sheet.text()).matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url!)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect((await visit(font)).headers.get('content-type')).toBe('font/woff2')
    // Found by way of the sheet it would come a round trip later, and the words be laid out again.
    expect(fonts).toContain(
      /<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]+)"/.exec(text)?.[1],
    )
  })

  test('keeps nobody waiting for a style sheet three times as long as it needs to be', async () => {
    const packed = await app.as(undefined).request('GET', styleSheet.path, undefined, { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = await packed.arrayBuffer()
    expect(bytes.byteLength).toBeLessThan(styleSheet.content.byteLength / 3)
    const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
    expect(await text.text()).toBe(styleSheet.content.toString())
  })
})

describe('the assessment page', () => {
  const token = 'a-token-of-the-right-length'

  test('of an active job shows the job, what is assessed and how the link arrives', async () => {
    const { id } = await seed.job({
      title: 'Designer',
      skills: 'Figma, Research; Writing\nFigma\nmust be under 35\nNice to have: Blender',
      assessmentToken: token,
      location: 'Oslo',
    })
    const text = await read(`/assess/${token}`)
    for (const part of [
      '<h1>Designer</h1>',
      '<li>Figma</li>',
      '<li>Research</li>',
      '<li>Writing</li>',
      'Oslo',
      'about 3 hours later',
      `href="/careers/${id}"`,
    ])
      expect(text).toContain(part)
    expect(text.match(/<li>Figma<\/li>/g)).toHaveLength(1)
    expect(text).not.toMatch(/under 35|Blender/) // not assessed
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  test('of an express job says that the link comes at once', async () => {
    await seed.job({ assessmentToken: token, expressReview: true })
    expect(await read(`/assess/${token}`)).toContain('within a few minutes')
  })

  test.each(['draft', 'review'] as const)('of a job in %s shows its title and skills alone', async (status) => {
    await seed.job({
      status,
      assessmentToken: token,
      title: 'Designer',
      skills: 'Figma',
      department: 'Skunkworks',
      location: 'Oslo',
    })
    const text = await read(`/assess/${token}`)
    expect(text).toContain('<h1>Designer</h1>')
    expect(text).toContain('<li>Figma</li>')
    expect(text).toContain('This position is not open yet.')
    expect(text).not.toMatch(/Skunkworks|Oslo|\/careers\/\d/)
  })

  test('of a closed job says that it is closed', async () => {
    await seed.job({ status: 'closed', assessmentToken: token, skills: 'Figma' })
    const text = await read(`/assess/${token}`)
    expect(text).toContain('This position is closed.')
    expect(text).not.toContain('Figma')
  })

  test.each(['no-such-token', 'x'.repeat(500), '%00', "'or'1"])(
    'answers 404 with a friendly page for %s',
    async (unknown) => {
      const answer = await visit(`/assess/${unknown}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This assessment link does not work')
    },
  )
})

describe('the job board', () => {
  test('lists the open jobs, with their content where it is asked for', async () => {
    const { id } = await seed.job({ title: 'Designer', description: '# Role\nDraws <things>', department: 'Product' })
    await seed.job({ status: 'closed' })
    const plain = await (await visit('/v1/boards/our-company/jobs')).json()
    expect(plain).toMatchObject({
      jobs: [{ id, title: 'Designer', absolute_url: `http://rolecall.test/careers/${id}` }],
      meta: { total: 1 },
    })
    expect(plain.jobs[0]).not.toHaveProperty('content')
    const full = await (await visit('/v1/boards/our-company/jobs?content=true')).json()
    expect(full.jobs[0]).toMatchObject({
      content: expect.stringContaining('&lt;h2&gt;Role&lt;/h2&gt;'),
      departments: [{ name: 'Product' }],
    })
    expect(await (await visit(`/v1/boards/our-company/jobs/${id}`)).json()).toEqual(full.jobs[0])
  })

  test('answers 404 for another board and for a job that is not open', async () => {
    const { id } = await seed.job({ status: 'closed' })
    for (const path of [
      '/v1/boards/other/jobs',
      `/v1/boards/our-company/jobs/${id}`,
      '/v1/boards/our-company/jobs/x',
    ]) {
      const answer = await visit(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ status: 404, error: expect.any(String) })
    }
  })
})
