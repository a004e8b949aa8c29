import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const visit = (path: string) => app.as(undefined).request('GET', path)
const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false, cdataPropName: 'cdata' })

/** Each element's name with the text in it. Throws where the text is not well-formed XML 1.0. */
function readXml(xml: string): [string, string][] {
  const fault = XMLValidator.validate(xml)
  if (fault !== true) throw new Error(fault.err.msg)
  // oxlint-disable-next-line no-control-regex -- these are what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(xml))
    throw new Error('A character that XML forbids')
  return (parser.parse(xml) as Node[]).flatMap(flat)
}
type Node = Record<string, Node[] | string>
const flat = (node: Node): [string, string][] =>
  Object.entries(node).flatMap(([name, inner]) => {
    if (typeof inner === 'string' || name === ':@') return []
    const own: [string, string][] = [[name, textIn(inner)]]
    return own.concat(inner.flatMap(flat))
  })
const textIn = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      typeof node['#text'] === 'string' ? node['#text'] : Array.isArray(node['cdata']) ? textIn(node['cdata']) : '',
    )
    .join('')
const valuesOf = (elements: [string, string][], name: string) =>
  elements.filter(([one]) => one === name).map(([, text]) => text)

const valuesIn = async (path: string, name: string) => valuesOf(readXml(await (await visit(path)).text()), name)

describe.each([
  ['/feeds/indeed.xml', 'referencenumber', 'fulltime', 'url', 'indeed'],
  ['/feeds/linkedin.xml', 'partnerJobId', 'FULL_TIME', 'applyUrl', 'linkedin'],
])('the feed %s', (path, idName, fullTime, urlName, via) => {
  test('has every open job and no other', async () => {
    const first = await seed.job({ title: 'Designer', location: 'Oslo, Norway', workplace: 'hybrid' })
    const second = await seed.job({ title: 'Nurse' })
    for (const status of ['draft', 'review', 'closed'] as const) await seed.job({ status })
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const elements = readXml(await answer.text())
    expect(valuesOf(elements, idName).toSorted()).toEqual([String(first.id), String(second.id)])
    expect(valuesOf(elements, urlName)).toContain(`http://rolecall.test/careers/${first.id}?via=${via}`)
    expect(valuesOf(elements, 'jobtype')).toEqual([fullTime, fullTime])
    expect(valuesOf(elements, 'city')).toEqual(['Oslo'])
    expect(valuesOf(elements, 'country')).toEqual(['Norway'])
  })

  test('is well-formed whatever people type', async () => {
    const title = `<b>x</b> & O'Brien ]]> "q" \u{1f600}`
    await seed.job({
      title: `${title}\u0001\ufffe`,
      description: 'A\u000bB </description> &amp;\n- <li>',
      department: '<a&b>',
    })
    const elements = readXml(await (await visit(path)).text())
    expect(valuesOf(elements, 'title')).toEqual([title])
    expect(valuesOf(elements, 'description')[0]).toContain('AB &lt;/description&gt; &amp;amp;')
    expect(valuesOf(elements, 'description')[0]).toContain('<li>&lt;li&gt;</li>')
  })

  test('is well-formed when there is no job', async () => {
    expect(valuesOf(readXml(await (await visit(path)).text()), 'job')).toEqual([])
  })

  test('loses a job as it closes and has it again as it reopens', async () => {
    const { id } = await seed.job()
    await app.as('admin').request('POST', `/api/jobs/${id}/close`)
    expect(await valuesIn(path, idName)).toEqual([])
    await app.as('admin').request('POST', `/api/jobs/${id}/reopen`)
    expect(await valuesIn(path, idName)).toEqual([String(id)])
  })
})

/** What each board's own documentation requires of a job. */
const required = {
  '/feeds/indeed.xml': [
    'title',
    'date',
    'referencenumber',
    'requisitionid',
    'url',
    'company',
    'city',
    'country',
    'description',
  ],
  '/feeds/linkedin.xml': ['partnerJobId', 'company', 'title', 'description', 'applyUrl', 'location', 'country'],
}

test.each(Object.entries(required))('%s has of each job what is required, in CDATA', async (path, names) => {
  await seed.job({ title: 'A ]]> B ]]]]>> C', location: 'Oslo, Norway' })
  await seed.job({ title: "O'Brien & <Söhne> Łódź", location: 'Łódź, Poland' })
  const xml = await (await visit(path)).text()
  const elements = readXml(xml)
  for (const name of names) {
    const values = valuesOf(elements, name).filter((value) => value.trim() !== '')
    expect([name, values.length]).toEqual([name, 2])
  }
  expect(valuesOf(elements, 'title')).toEqual(["O'Brien & <Söhne> Łódź", 'A ]]> B ]]]]>> C'])
  expect(xml).not.toMatch(/<title>[^<]/)
})

test('the RSS feed has the open positions, newest first', async () => {
  await seed.job({ title: 'Older & wiser', createdAt: new Date('2026-01-01') })
  const { id } = await seed.job({ title: 'Newer <b>' })
  await seed.job({ title: 'Closed', status: 'closed' })
  const answer = await visit('/careers/feed.xml')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const elements = readXml(await answer.text())
  expect(valuesOf(elements, 'title')).toEqual(['Open positions at Our company', 'Newer <b>', 'Older & wiser'])
  expect(valuesOf(elements, 'guid')[0]).toBe(`http://rolecall.test/careers/${id}`)
})

test('the sitemap names the list and each open position, and robots.txt names the sitemap', async () => {
  const { id } = await seed.job()
  await seed.job({ status: 'draft' })
  const elements = readXml(await (await visit('/sitemap.xml')).text())
  expect(valuesOf(elements, 'loc')).toEqual(['http://rolecall.test/careers', `http://rolecall.test/careers/${id}`])
  expect(Date.parse(valuesOf(elements, 'lastmod')[0]!)).not.toBeNaN()
  const robots = await (await visit('/robots.txt')).text()
  expect(robots).toContain('Disallow: /\n')
  expect(robots).toContain('Sitemap: http://rolecall.test/sitemap.xml')
})

test('robots.txt lets search engines read what the careers site names, and nothing else', async () => {
  const robots = await (await visit('/robots.txt')).text()
  // The longest rule that fits decides (RFC 9309, 2.2.2).
  const mayRead = (path: string) =>
    [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)]
      .filter(([, , rule]) => path.startsWith(rule!))
      .toSorted(([, , one], [, , other]) => other!.length - one!.length)[0]![1] === 'Allow'
  for (const path of ['/careers', '/careers/1', '/careers/feed.xml', '/sitemap.xml', '/branding/logo-0123456789ab.png'])
    expect([path, mayRead(path)]).toEqual([path, true])
  for (const path of ['/', '/auth', '/api/jobs', '/offers/x', '/applications/x', '/schedule/x', '/invitation/x'])
    expect([path, mayRead(path)]).toEqual([path, false])
})
