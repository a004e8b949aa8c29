// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobLink } from '#shared/job-links.ts'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'
import type { Answer } from '#test/screens/screens-over.tsx'

const copied = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  copied.mockReset().mockResolvedValue()
  // As of a browser that takes no promise.
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = 'https://rolecall.test/careers/7'
const newsletter: JobLink = {
  id: 3,
  url: `${address}?via=bcdfghjkm`,
  source: 'Newsletter',
  referrerId: null,
  referrer: null,
  createdBy: 'Hana Novak',
  createdAt: '2026-03-05T12:00:00.000Z',
  applications: 1,
  mayRemove: true,
}
const theirs: JobLink = { ...newsletter, id: 4, source: 'Job fair', applications: 12, mayRemove: false }
const referral: JobLink = { ...newsletter, id: 5, url: `${address}?via=qrstvwxyz`, source: 'Referral' }
const own = { ...referral, referrerId: 1, referrer: 'Hana Novak' }

const [listCall, makeCall] = ['GET /api/jobs/7/links', 'POST /api/jobs/7/links']
const referCall = 'POST /api/jobs/7/referral-link'

const careers = { id: 1, platform: 'careers', status: 'posted', postUrl: address, errorMessage: null }

/** The details of an active job, as user 1. */
async function openDetails(answers: Record<string, Answer> = {}) {
  const opened = openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, status: 'active', platforms: [careers] }),
    [listCall]: () => Response.json([newsletter, theirs]),
    ...answers,
  })
  await screen.findByRole('button', { name: 'Copy my referral link' })
  return opened
}
const openLinks = async (answers?: Record<string, Answer>) => {
  const opened = await openDetails(answers)
  await click('Tracked links')
  return opened
}
const list = async () => within(await screen.findByRole('list', { name: 'Links' }))
const refused = (message: string) => () => Response.json({ message }, { status: 409 })

test('one’s own link is made by the press that copies it', async () => {
  const { sent } = await openDetails({ [referCall]: () => Response.json(own) })
  await click('Copy my referral link')
  expect(await screen.findByText('Referral link copied')).toBeDefined()
  expect(copied.mock.calls).toEqual([[own.url]])
  expect(sent.map(({ call }) => call)).toEqual([referCall])
})

test('a browser that takes a promise gets one within the press, before the link is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const write = vi.fn<(items: { content: Record<string, Promise<Blob>> }[]) => Promise<void>>(async ([item]) => {
    await item!.content['text/plain']
  })
  vi.stubGlobal(
    'ClipboardItem',
    class {
      content
      constructor(content: Record<string, Promise<Blob>>) {
        this.content = content
      }
    },
  )
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { write } } }))
  await openDetails({ [referCall]: () => promise })
  await click('Copy my referral link')
  await waitFor(() => expect(write).toHaveBeenCalledOnce())
  expect(screen.queryByText('Referral link copied')).toBeNull()
  resolve(Response.json(own))
  expect(await screen.findByText('Referral link copied')).toBeDefined()
  const text = await write.mock.calls[0]![0][0]!.content['text/plain']!
  expect(await text.text()).toBe(own.url)
})

test('two presses make it once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { sent } = await openDetails({ [referCall]: () => promise })
  await click('Copy my referral link')
  await click(/Copy my referral link/)
  resolve(Response.json(own))
  expect(await screen.findByText('Referral link copied')).toBeDefined()
  expect(sent).toHaveLength(1)
})

test('a link that is refused says why, and nothing is copied', async () => {
  await openDetails({ [referCall]: refused('Only an active job can be shared') })
  await click('Copy my referral link')
  expect(await screen.findByText('Referral link not made')).toBeDefined()
  expect(screen.getByText('Only an active job can be shared')).toBeDefined()
  expect(copied).not.toHaveBeenCalled()
})

test('where the browser does not let the page copy, the list shows the address to be selected', async () => {
  copied.mockRejectedValue(new Error('Not allowed'))
  await openDetails({ [referCall]: () => Response.json(own), [listCall]: () => Response.json([own]) })
  await click('Copy my referral link')
  expect(await screen.findByText('Not copied')).toBeDefined()
  expect((await list()).getByText(own.url)).toBeDefined()
})

test('the list is asked for once it is opened, and says of each what came through it and who made it', async () => {
  const colleague = { ...referral, id: 6, referrerId: 2, referrer: 'Ada Okafor' }
  const { reads } = await openDetails({ [listCall]: () => Response.json([colleague, own, newsletter]) })
  expect(reads).not.toContain('/api/jobs/7/links')
  await click('Tracked links')
  const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining('Referral by Ada Okafor1 application, made Mar 5, 2026https'),
    expect.stringContaining('Referral by you1 application'),
    expect.stringContaining('Newsletter1 application, made Mar 5, 2026 by Hana Novakhttps'),
  ])
  await click('Copy link of Newsletter')
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(copied.mock.calls).toEqual([[newsletter.url]])
  await click('Tracked links')
  expect(screen.queryByRole('list', { name: 'Links' })).toBeNull()
})

test('without links it says in a sentence what they are for', async () => {
  await openLinks({ [listCall]: () => Response.json([]) })
  expect(await screen.findByText(/A link of its own for each place where you share this job/)).toBeDefined()
})

test('a list that cannot be read says so, and is asked for again', async () => {
  const answers = [() => Response.json({ message: 'Away' }, { status: 503 }), () => Response.json([newsletter])]
  await openLinks({ [listCall]: () => answers.shift()!() })
  expect(await screen.findByText('Error loading the tracked links: Away')).toBeDefined()
  await click('Try again')
  expect((await list()).getByText('Newsletter')).toBeDefined()
})

test('a new link is listed, and its field is empty for the next', async () => {
  const made = { ...newsletter, id: 9, source: 'Meetup', applications: 0 }
  const answers = [[newsletter], [made, newsletter]]
  const { sent } = await openLinks({
    [listCall]: () => Response.json(answers.shift()),
    [makeCall]: () => Response.json(made),
  })
  await list()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make link' }).disabled).toBe(true)
  await type('Where you share it', 'Meetup')
  await click('Make link')
  expect(await screen.findByText('Link made')).toBeDefined()
  expect((await list()).getByText('Meetup')).toBeDefined()
  expect(sent).toMatchObject([{ call: makeCall, body: { source: 'Meetup' } }])
  expect(screen.getByLabelText<HTMLInputElement>('Where you share it').value).toBe('')
})

test('a place that has a link already says so', async () => {
  await openLinks({ [makeCall]: () => Response.json(newsletter) })
  await list()
  await type('Where you share it', 'newsletter')
  await click('Make link')
  expect(await screen.findByText('Newsletter has a link already')).toBeDefined()
})

test('of a job that a colleague has closed meanwhile, a refused link says so, and it is shown as closed', async () => {
  for (const [press, call, title] of [
    ['Make link', makeCall, 'Link not made'],
    ['Copy my referral link', referCall, 'Referral link not made'],
  ] as const) {
    const closed = { ...job, status: 'closed', platforms: [] }
    const answers = [{ ...job, status: 'active', platforms: [careers] }]
    await openLinks({
      'GET /api/jobs/7': () => Response.json(answers.shift() ?? closed),
      [call]: refused('Only an active job can be shared'),
    })
    await type('Where you share it', 'Meetup')
    await click(press)
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText('Only an active job can be shared')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tracked links' })).toBeNull())
    cleanup()
  }
})

test('a refused link says why, and its field keeps what was typed', async () => {
  await openLinks({ [makeCall]: refused('A job has at most 50 tracked links. Remove one first.') })
  await type('Where you share it', 'Meetup')
  await click('Make link')
  const why = await screen.findByText('A job has at most 50 tracked links. Remove one first.')
  expect(why.closest('[role=alert]')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Where you share it').value).toBe('Meetup')
})

test('a link that somebody may not remove has no button for it', async () => {
  await openLinks()
  const shown = (await list()).getAllByRole('button', { name: /^Remove/ })
  expect(shown.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove link of Newsletter'])
})

test('removing asks first, and says what becomes of it', async () => {
  const answers = [[newsletter, theirs], [theirs]]
  const { sent } = await openLinks({
    [listCall]: () => Response.json(answers.shift()),
    'DELETE /api/jobs/7/links/3': () => Response.json({}),
  })
  await click('Remove link of Newsletter')
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the link of Newsletter?' }))
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Link removed')).toBeDefined()
  await waitFor(async () => expect((await list()).queryByText('Newsletter')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/jobs/7/links/3'])
})

test('a removal that is refused says why', async () => {
  await openLinks({ 'DELETE /api/jobs/7/links/3': refused('This link was removed before') })
  await click('Remove link of Newsletter')
  await click('Remove')
  expect(await screen.findByText('Link not removed')).toBeDefined()
  expect(screen.getByText('This link was removed before')).toBeDefined()
})

test('the links of a job that is closed are told with what came through them, and only read', async () => {
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, status: 'closed', platforms: [] }),
    [listCall]: () => Response.json([newsletter, { ...referral, referrerId: 2, referrer: 'Ada Okafor' }]),
  })
  const rows = within(await screen.findByRole('list', { name: 'Tracked links' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Newsletter1 application, made Mar 5, 2026 by Hana Novak'),
    expect.stringContaining('Referral by Ada Okafor1 application'),
  ])
  for (const row of rows) expect(within(row).queryByRole('button')).toBeNull()
})

test('a job that is closed and had no link says nothing of links', async () => {
  const { reads } = openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, status: 'closed', platforms: [] }),
    [listCall]: () => Response.json([]),
  })
  await waitFor(() => expect(reads.some((read) => read.includes('/api/jobs/7/links'))).toBe(true))
  await screen.findByText('Team Context')
  expect(screen.queryByText('Tracked links')).toBeNull()
})
