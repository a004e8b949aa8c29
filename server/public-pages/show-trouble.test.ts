import { expect, test, vi } from 'vitest'
import { forgetNames } from '#server/settings/current-config.ts'
import { appForFile } from '#test/test-app.ts'
import { styleSheet } from './page-assets.ts'

const app = await appForFile()

const token = 'a'.repeat(32)
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The database fails from now on, as it does with this code. */
function fail(code: string) {
  const failed = Object.assign(new Error('the database failed'), { code })
  for (const asked of ['select', 'execute', 'transaction'] as const)
    vi.spyOn(app.services.db, asked).mockImplementation(() => {
      throw failed
    })
  forgetNames(app.db)
}
const visit = (method: string, path: string, headers: Record<string, string> = browser) =>
  app.as(undefined).request(method, path, undefined, headers)

test.each([
  ['GET', '/careers?q=nurse'],
  ['GET', '/careers/7'],
  ['GET', '/careers/7/apply'],
  ['GET', `/assess/${token}`],
  ['GET', `/offers/${token}`],
  ['POST', `/offers/${token}/accept`],
  ['GET', `/schedule/${token}`],
  ['POST', `/schedule/${token}/pick`],
  ['GET', `/assessments/${token}`],
  ['GET', `/invitation/${token}`],
  ['GET', `/applications/${token}`],
  ['POST', `/applications/${token}/withdraw`],
])('an outage is a page to whoever visits %s %s', async (method, path) => {
  expect((await visit('GET', '/careers')).status).toBe(200)
  fail('ECONNREFUSED')
  const answer = await visit(method, path)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  const page = await answer.text()
  expect(page).toContain('Our company')
  expect(page).not.toContain('<script')
  if (method === 'GET') expect(page).toContain(`<a href="${path}">Try again</a>`)
  else expect(page).toContain('What you sent may not have arrived.')
})

test.each(['/api/files/resumes/candidate-1.pdf', '/api/files/offers/offer-1.pdf', '/api/offers/1/handover.pdf'])(
  'a paper that is linked to is a page with the way to the login where nobody is signed in: %s',
  async (path) => {
    const answer = await visit('GET', path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    const page = await answer.text()
    expect(page).toContain('<a href="/auth">Sign in</a>')
    expect(page).toContain(`<a href="${path}">Try again</a>`)
    expect((await visit('GET', path, { accept: 'application/pdf' })).headers.get('content-type')).toMatch(/json/)
    expect((await visit('GET', '/api/offers/1/handover')).headers.get('content-type')).toMatch(/json/)
  },
)

test('with the names as they were read last, and with its style', async () => {
  await app.as('admin').request('PATCH', '/api/settings', {
    organisation: { name: 'Hire <One>', address: null, country: null },
  })
  await visit('GET', '/careers')
  fail('ECONNREFUSED')
  expect(await (await visit('GET', '/careers')).text()).toContain('Hire &lt;One&gt;')
  expect((await visit('GET', styleSheet.path)).status).toBe(200)
})

test('a full disk is told as such', async () => {
  fail('53100')
  const answer = await visit('POST', `/offers/${token}/decline`)
  expect([answer.status, await answer.text()]).toEqual([507, expect.stringContaining('What you sent was not kept.')])
})

test('any other failure is told with the number under which the log has it', async () => {
  fail('XX000')
  const answer = await visit('GET', '/careers')
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(/<h1>.*Error [\w-]{36}/s)])
})

test('a program is answered with JSON, and so is every call', async () => {
  fail('ECONNREFUSED')
  for (const [path, headers] of [
    ['/careers', { accept: '*/*' }],
    ['/api/jobs', browser],
    ['/v1/boards/any/jobs', browser],
  ] as const) {
    const answer = await visit('GET', path, headers)
    expect([answer.status, await answer.json()]).toEqual([503, { message: expect.stringContaining('does not answer') }])
  }
})
