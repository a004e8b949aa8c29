import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const visit = (path: string) => app.as(undefined).request('GET', path)
/** Each element's name with the text in it. Throws where the text is not well-formed XML 1.0 (as far as a feed uses it). */
function readXml(xml: string) {
  const [declaration, ...rest] = xml.split('\n')
  if (declaration !== '<?xml version="1.0" encoding="utf-8"?>') throw new Error('No declaration')
  const body = rest.join('\n').trim()
  // oxlint-disable-next-line no-control-regex -- these are what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(body))
    throw new Error('A character that XML forbids')
  if (/&(?!(?:amp|lt|gt|quot);)/.test(body)) throw new Error('A bare ampersand')
  const open: string[] = []
  const elements: [string, string][] = []
  for (const [, end, name, text] of body.matchAll(/<(\/?)([a-zA-Z]+)>([^<]*)/g)) {
    if (!end) elements.push([name!, decode(text!)])
    if (!end) open.push(name!)
    else if (open.pop() !== name) throw new Error(`</${name}> closes another element`)
  }
  if (open.length > 0 || body.replace(/<\/?[a-zA-Z]+>/g, '').includes('<')) throw new Error('Not well-formed')
  return elements
}
const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const valuesOf = (elements: [string, string][], name: string) =>
  elements.filter(([one]) => one === name).map(([, text]) => text)

const valuesIn = async (path: string, name: string) => valuesOf(readXml(await (await visit(path)).text()), name)

describe.each([
  ['/feeds/indeed.xml', 'referencenumber', 'fulltime', 'url'],
  ['/feeds/linkedin.xml', 'partnerJobId', 'FULL_TIME', 'applyUrl'],
])('the feed %s', (path, idName, fullTime, urlName) => {
  test('has every open job and no other', async () => {
    const first = await seed.job({ title: 'Designer', location: 'Oslo, Norway', workplace: 'hybrid' })
    const second = await seed.job({ title: 'Nurse' })
    for (const status of ['draft', 'review', 'closed'] as const) await seed.job({ status })
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const elements = readXml(await answer.text())
    expect(valuesOf(elements, idName).toSorted()).toEqual([String(first.id), String(second.id)])
    expect(valuesOf(elements, urlName)).toContain(`http://rolecall.test/careers/${first.id}`)
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
