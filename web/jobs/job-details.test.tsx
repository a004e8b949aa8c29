// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate } from '#test/screens/open-screener.tsx'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const full = {
  ...job,
  status: 'active',
  department: 'Product',
  urgency: 'Critical (Need ASAP)',
  expressReview: true,
  skills: 'Figma\nResearch',
  teamContext: 'Five people',
  candidateCount: 2,
  description:
    '# A heading\n\n## A part\n\n- An item\n\n[A link](https://example.com/) and *emphasis*\n\n> A quote\n\n`code`',
}
const applicants = [
  { ...candidate, id: 7, name: 'Li Wei', email: 'li@example.com' },
  { ...candidate, id: 8, name: 'Noor Ali', email: '', status: '95_offer_sent' },
]

async function openDetails(row: object, answers = {}) {
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [], ...row }),
    'GET /api/candidates': () => Response.json(applicants, { headers: { 'x-total-count': '2' } }),
    'GET /api/user/1': () => Response.json({ id: 1, fullName: 'Hana Novak', role: 'hiringManager' }),
    ...answers,
  })
  await screen.findByText('Express Review')
  return within(screen.getByRole('dialog'))
}
const detail = (dialog: ReturnType<typeof within>, term: string) =>
  dialog.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

test('View opens the details, with type, department and status as badges', async () => {
  openJobs('/jobs', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
  })
  await click('View Product Designer')
  const dialog = within(await screen.findByRole('dialog', { name: 'Product Designer' }))
  for (const badge of ['Full-time', 'No Department', 'Draft']) expect(dialog.getByText(badge)).toBeDefined()
})

test('the fields are those of the specification, and a missing one is a dash', async () => {
  const dialog = await openDetails(full)
  await waitFor(() => expect(detail(dialog, 'Submitter')).toBe('Hana Novak'))
  expect(['Department', 'Urgency', 'Express Review'].map((term) => detail(dialog, term))).toEqual([
    'Product',
    'Critical (Need ASAP)',
    'Yes',
  ])
  expect(dialog.getByRole('region', { name: 'Skills' }).textContent).toBe('Figma\nResearch')
  expect(dialog.getByRole('region', { name: 'Team Context' }).textContent).toBe('Five people')
  cleanup()
  const bare = await openDetails({ urgency: null, submitterId: null })
  expect(['Department', 'Urgency', 'Express Review', 'Submitter'].map((term) => detail(bare, term))).toEqual([
    '–',
    '–',
    'No',
    '–',
  ])
  expect(bare.getByRole('region', { name: 'Skills' }).textContent).toBe('–')
})

test('a submitter who cannot be read is shown by their id', async () => {
  const dialog = await openDetails({}, { 'GET /api/user/1': () => Response.json({ message: 'No' }, { status: 404 }) })
  await waitFor(() => expect(detail(dialog, 'Submitter')).toBe('ID: 1'))
})

test('the description is rendered as markdown', async () => {
  const dialog = await openDetails(full)
  const panel = within(dialog.getByRole('region', { name: 'Description' }))
  expect((await panel.findByText('A heading')).tagName).toMatch(/^H\d$/)
  expect(panel.getByText('A part').tagName).toMatch(/^H\d$/)
  expect(panel.getByText('An item').closest('li')).not.toBeNull()
  expect(panel.getByRole('link', { name: /A link/ }).getAttribute('href')).toBe('https://example.com/')
  expect(panel.getByText('emphasis').tagName).toBe('EM')
  expect(panel.getByText('A quote').closest('blockquote')).not.toBeNull()
  expect(panel.getByText('code').tagName).toBe('CODE')
})

test('the assessment link opens in a new tab, and without one there is no box', async () => {
  const dialog = await openDetails({})
  const link = dialog.getByRole('link', { name: /assess\/abc/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([job.hiPeopleLink, '_blank'])
  cleanup()
  const without = await openDetails({ hiPeopleLink: null })
  expect(without.queryByRole('region', { name: 'Assessment link' })).toBeNull()
})

const careers = {
  id: 1,
  platform: 'careers',
  status: 'posted',
  postUrl: 'https://rolecall.test/careers/7',
  errorMessage: null,
}

test('the careers page of an active job stands above all else, once, and is copied from there', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const feed = { ...careers, id: 2, platform: 'indeed', postUrl: 'https://rolecall.test/feeds/indeed.xml' }
  const dialog = await openDetails({ ...full, platforms: [careers, feed] })
  expect(dialog.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Careers Page')
  const posted = dialog.getAllByRole('link').filter((link) => link.getAttribute('href') === careers.postUrl)
  expect(posted.map(({ textContent }) => textContent)).toEqual([`${careers.postUrl}(opens in a new tab)`])
  const platforms = within(dialog.getByRole('region', { name: 'Platforms' }))
  expect(platforms.getByText('Careers site')).toBeDefined()
  expect(platforms.getByRole('link', { name: /Indeed feed/ }).getAttribute('href')).toBe(feed.postUrl)
  await click('Copy link')
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(writeText.mock.calls).toEqual([[careers.postUrl]])
})

test('a job that is closed has no careers page to pass on', async () => {
  const dialog = await openDetails({ status: 'closed', platforms: [careers] })
  expect(dialog.getByText('Careers site')).toBeDefined()
  expect(dialog.queryByRole('region', { name: 'Careers Page' })).toBeNull()
})

test('its candidates are listed with email, where there is one, and status, and lead to their pages', async () => {
  const dialog = await openDetails(full)
  expect((await dialog.findByRole('heading', { name: 'Candidates (2)' })).tagName).toBe('H3')
  const links = await dialog.findAllByRole('link', { name: /Li Wei|Noor Ali/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Li Weili@example.comAssessment Completed', '/candidates/7'],
    ['Noor AliOffer Sent', '/candidates/8'],
  ])
  cleanup()
  const none = await openDetails({ candidateCount: 0 })
  expect(none.queryByRole('heading', { name: /^Candidates/ })).toBeNull()
})

test('at the foot are Close, and Edit Job leading to its page', async () => {
  const dialog = await openDetails({})
  expect(dialog.getByRole('link', { name: 'Edit Job' }).getAttribute('href')).toBe('/jobs/7/edit')
  await click('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
