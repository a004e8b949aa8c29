// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, type } from '#test/screens/open-screener.tsx'
import { openScreens } from '#test/screens/open-screens.tsx'
import { configurationSectionNames, configurationSections } from './configuration-sections.ts'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openSettings = (answers = {}, place = '') =>
  openScreens(`/settings?tab=system${place}`, { 'GET /api/settings': () => Response.json(settings), ...answers })
const save = (title: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Save ${title}` })

test('names are saved by themselves, over the version that is shown', async () => {
  const saved = { ...settings, productName: 'Hire', updatedAt: '2026-03-05T10:00:00.000Z' }
  const { sent } = openSettings({ 'PATCH /api/settings': () => Response.json(saved) })
  expect((await save('Product and organisation')).disabled).toBe(true)
  type(/Product name/, ' Hire ')
  await click('Save Product and organisation')
  expect(await screen.findByText('Names saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Product name/).value).toBe('Hire')
  expect(sent).toEqual([
    {
      call: 'PATCH /api/settings',
      body: { productName: 'Hire', organisation: { name: 'Acme', address: null, country: null } },
      rowVersion: settings.updatedAt,
    },
  ])
  await waitFor(async () => expect((await save('Product and organisation')).disabled).toBe(true))
})

test('what is typed while names are saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<Response>()
  const saved = { ...settings, productName: 'Hire', updatedAt: '2026-03-05T10:00:00.000Z' }
  const { sent } = openSettings({ 'PATCH /api/settings': () => answer.promise })
  await save('Product and organisation')
  type(/Product name/, 'Hire')
  await click('Save Product and organisation')
  await screen.findByText('Saving...')
  type(/Organisation name/, 'Acme and sons')
  type(/Product name/, 'Hired')
  await act(async () => answer.resolve(Response.json(saved)))
  expect(await screen.findByText('Names saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Organisation name/).value).toBe('Acme and sons')
  expect(screen.getByText('Not saved yet')).toBeDefined()
  await click('Save Product and organisation')
  await waitFor(() => expect(sent).toHaveLength(2))
  const body = { productName: 'Hired', organisation: { name: 'Acme and sons' } }
  expect(sent[1]).toMatchObject({ rowVersion: saved.updatedAt, body })
})

test('the delay is typed in hours and sent in milliseconds', async () => {
  const { sent } = openSettings({ 'PATCH /api/settings': () => Response.json(settings) })
  await save('Hiring process')
  expect(screen.getByLabelText<HTMLInputElement>(/Assessment delay/).value).toBe('1.5')
  type(/Assessment delay/, '4.25')
  fireEvent.click(screen.getByRole('switch', { name: 'Approval required' }))
  fireEvent.click(screen.getByRole('switch', { name: 'A job needs a pay range before it is approved' }))
  await click('Save Hiring process')
  expect(await screen.findByText('Hiring process saved')).toBeDefined()
  expect(sent[0]?.body).toEqual({
    approvalRequired: true,
    payRangeRequired: true,
    blindFeedback: true,
    closesFilledJobs: false,
    invitationType: 'Technical',
    assessmentDelayMs: 15_300_000,
  })
})

test.each(['', '-1', '721', 'soon'])('a delay of "%s" hours is refused before it is sent', async (hours) => {
  const { sent } = openSettings()
  await save('Hiring process')
  type(/Assessment delay/, hours)
  await click('Save Hiring process')
  expect(await screen.findByText('The assessment delay must be 0 to 720 hours')).toBeDefined()
  expect(sent).toEqual([])
})

test('the terms of assessments are saved in milliseconds, and a link is good for a day at least', async () => {
  const { sent } = openSettings({ 'PATCH /api/settings': () => Response.json(settings) })
  await save('Assessments')
  type(/First reminder after days/, '1.5')
  type(/Days that a link is valid/, '0')
  await click('Save Assessments')
  expect(await screen.findByText('A link is good for 1 to 90 days')).toBeDefined()
  expect(sent).toEqual([])
  type(/Days that a link is valid/, '21')
  fireEvent.click(screen.getByRole('switch', { name: 'Show the score at the end' }))
  await click('Save Assessments')
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      assessmentTerms: {
        firstReminderMs: 129_600_000,
        secondReminderMs: 432_000_000,
        expiryMs: 1_814_400_000,
        timeFactor: 1,
        showsScore: true,
      },
    }),
  )
})

test('a name that is emptied is refused in the words of the server', async () => {
  const { sent } = openSettings()
  await save('Product and organisation')
  type(/Organisation name/, ' ')
  await click('Save Product and organisation')
  expect(await screen.findByText('Organisation name is required')).toBeDefined()
  expect(sent).toEqual([])
})

test('platforms are switched, and the careers site stays on', async () => {
  const { sent } = openSettings({ 'PATCH /api/settings': () => Response.json(settings) })
  await save('Job platforms')
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Careers site' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('switch', { name: 'Indeed feed' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Job board' }))
  await click('Save Job platforms')
  await waitFor(() => expect(sent[0]?.body).toEqual({ platforms: ['careers', 'job-board'], webhookUrl: null }))
})

/** A server whose settings somebody else may change: what names an older version is refused with them as they are. */
function sharedSettings() {
  const state = { now: settings }
  const answers = {
    'GET /api/settings': () => Response.json(state.now),
    'PATCH /api/settings': ({ body, rowVersion }: { body: unknown; rowVersion: string | null }) => {
      if (rowVersion !== state.now.updatedAt)
        return Response.json(
          { message: 'Someone else changed this', errorType: 'conflict', current: state.now },
          { status: 409 },
        )
      state.now = { ...state.now, ...(body as object), updatedAt: '2026-03-05T12:00:00.000Z' }
      return Response.json(state.now)
    },
  }
  const elsewhere = (change: Partial<typeof settings>) => {
    state.now = { ...state.now, ...change, updatedAt: '2026-03-05T11:00:00.000Z' }
  }
  return { state, answers, elsewhere }
}
const changedFirst = 'Someone else changed these settings in the meantime'
/** What a card says of somebody else's change. */
const notice = async () => within((await screen.findByText(changedFirst)).closest<HTMLElement>('[role=alert]')!)
const inNorway = { organisation: { ...settings.organisation, country: 'Norway' } }

test('what others saved in the same card is shown, and what was typed is kept and saved over it', async () => {
  const { state, answers, elsewhere } = sharedSettings()
  const { sent } = openSettings(answers)
  await save('Product and organisation')
  type(/Product name/, 'Mine')
  elsewhere(inNorway)
  await click('Save Product and organisation')
  const told = await notice()
  expect(told.getByText('Country').nextElementSibling?.textContent).toBe('Norway')
  expect(told.queryByText('Product name')).toBeNull()
  await click('Keep my changes')
  expect(screen.queryByText(changedFirst)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('Norway')
  expect(screen.getByLabelText<HTMLInputElement>(/Product name/).value).toBe('Mine')
  await click('Save Product and organisation')
  expect(await screen.findByText('Names saved')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([settings.updatedAt, '2026-03-05T11:00:00.000Z'])
  expect(state.now).toMatchObject({ productName: 'Mine', ...inNorway })
})

test('theirs can be taken, without what was typed', async () => {
  const { state, answers, elsewhere } = sharedSettings()
  const { sent } = openSettings(answers)
  await save('Product and organisation')
  type(/Product name/, 'Mine')
  elsewhere({ ...inNorway, productName: 'Theirs' })
  await click('Save Product and organisation')
  await click('Reload theirs')
  expect(screen.getByLabelText<HTMLInputElement>(/Product name/).value).toBe('Theirs')
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('Norway')
  expect((await save('Product and organisation')).disabled).toBe(true)
  expect(sent).toHaveLength(1)
  expect(state.now.productName).toBe('Theirs')
})

test('what others saved in another card stands in nobody’s way', async () => {
  const { state, answers, elsewhere } = sharedSettings()
  openSettings(answers)
  await save('Product and organisation')
  type(/Product name/, 'Mine')
  elsewhere({ retentionMonths: 24 })
  await click('Save Product and organisation')
  expect(await screen.findByText('Names saved')).toBeDefined()
  expect(screen.queryByText(changedFirst)).toBeNull()
  expect(state.now).toMatchObject({ productName: 'Mine', retentionMonths: 24 })
  expect(screen.getByLabelText<HTMLInputElement>(/Months to keep/).value).toBe('24')
})

test('what is read again while one types is not saved over unseen', async () => {
  const { state, answers, elsewhere } = sharedSettings()
  openSettings(answers)
  await save('Product and organisation')
  type(/Product name/, 'Mine')
  elsewhere({ productName: 'Theirs' })
  type(/Months to keep/, '36')
  await click('Save Retention')
  expect(await screen.findByText('Retention saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Product name/).value).toBe('Mine')
  await click('Save Product and organisation')
  const told = await notice()
  expect(told.getByText('Product name').nextElementSibling?.textContent).toBe('Theirs')
  expect(state.now).toMatchObject({ productName: 'Theirs', retentionMonths: 36 })
})

test('another tab is not opened over what is not saved without asking', async () => {
  const { router } = openSettings()
  await save('Product and organisation')
  type(/Product name/, 'Mine')
  await router.navigate('/settings?tab=integrations')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Product name/).value).toBe('Mine')
  expect(router.state.location.search).toBe('?tab=system')
})

test('settings that cannot be read say why', async () => {
  openSettings({ 'GET /api/settings': () => Response.json({ message: 'The database is away' }, { status: 503 }) })
  expect(await screen.findByText('Error loading the settings: The database is away')).toBeDefined()
})

test('an offer letter that names an unknown field is told beside it, and nothing is sent', async () => {
  const { sent } = openSettings({
    'PATCH /api/settings': () =>
      Response.json({ ...settings, offerLetter: 'Hello {{candidate}}', offerValidityMs: 864_000_000 }),
  })
  expect((await save('Offers')).disabled).toBe(true)
  type(/Offer letter/, 'Dear {{nobody}}')
  await click('Save Offers')
  expect(await screen.findByText(/names a field that does not exist: nobody/)).toBeDefined()
  type(/Days that an offer stands/, '0')
  await click('Save Offers')
  expect(await screen.findByText('An offer stands for 1 to 90 whole days')).toBeDefined()
  expect(sent).toEqual([])
  type(/Days that an offer stands/, '10')
  type(/Offer letter/, 'Hello {{candidate}}')
  await click('Save Offers')
  expect(await screen.findByText('Offers saved')).toBeDefined()
  expect(sent).toMatchObject([{ body: { offerLetter: 'Hello {{candidate}}', offerValidityMs: 864_000_000 } }])
})

test('every card is at its place in the address, which the list of sections and the choice above them lead to', async () => {
  openSettings()
  await save('Offers')
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }))
  for (const name of configurationSectionNames) {
    const title = configurationSections[name]
    expect(document.getElementById(name)?.querySelector('h2')?.textContent).toBe(title)
    const link = sections.getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe(`/settings?tab=system#${name}`)
    fireEvent.click(link)
    await waitFor(() => expect(document.activeElement?.id).toBe(name))
  }
  fireEvent.change(sections.getByRole('combobox', { name: 'Section' }), { target: { value: 'hiring' } })
  await waitFor(() => expect(document.activeElement?.id).toBe('hiring'))
})

test('an address that names a card goes to it once the settings are there', async () => {
  openSettings({}, '#offers')
  await save('Offers')
  await waitFor(() => expect(document.activeElement?.id).toBe('offers'))
})
