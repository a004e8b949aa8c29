// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { click, type } from '#test/screens/open-screener.tsx'
import { openScreens } from '#test/screens/open-screens.tsx'
import { followUpsOf, FollowUpsForm } from './follow-up-values.ts'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const planned = {
  rule: 'stage-waiting',
  subjectId: 7,
  occurrence: 'submitter:1',
  candidateId: 7,
  candidateName: 'Li Wei',
  others: [],
  jobTitle: 'Designer',
  to: 'hana@rolecall.test',
  subject: 'A candidate is waiting: Li Wei for Designer',
  dueAt: '2027-02-03T10:00:00.000Z',
  sendAt: '2027-02-03T10:00:00.000Z',
}
const openSettings = (answers = {}) =>
  openScreens('/settings?tab=system', {
    'GET /api/settings': () => Response.json(settings),
    'GET /api/follow-ups': () => Response.json([planned]),
    ...answers,
  })

test('the form gives back the settings that it was filled with', () => {
  expect(FollowUpsForm.parse(followUpsOf(settings))).toEqual({ followUps: followUpDefaults })
})

test('a rule is switched off and a wait changed, over the version that is shown', async () => {
  const { sent } = openSettings({
    'PATCH /api/settings': ({ body }: { body: object }) => Response.json({ ...settings, ...body }),
  })
  const form = within(await screen.findByRole('form', { name: 'Follow-ups' }))
  fireEvent.click(form.getByRole('switch', { name: 'Offer not answered' }))
  type('Days in a stage', '10')
  fireEvent.click(form.getByRole('button', { name: 'Save Follow-ups' }))
  expect(await screen.findByText('Follow-ups saved')).toBeDefined()
  const { rules } = followUpDefaults
  expect(sent[0]).toMatchObject({
    rowVersion: settings.updatedAt,
    body: {
      followUps: {
        ...followUpDefaults,
        rules: {
          ...rules,
          'stage-waiting': { on: true, afterMs: 10 * dayMs },
          'offer-unanswered': { on: false, afterMs: 3 * dayMs },
        },
      },
    },
  })
})

test('the office’s zone is found by its city', async () => {
  const { sent } = openSettings({
    'PATCH /api/settings': ({ body }: { body: object }) => Response.json({ ...settings, ...body }),
  })
  fireEvent.click(await screen.findByRole('combobox', { name: /Office’s time zone/ }))
  const find = await screen.findByLabelText('Find by a few letters')
  fireEvent.change(find, { target: { value: 'new york' } })
  fireEvent.keyDown(find, { key: 'Enter' })
  await click('Save Follow-ups')
  expect(await screen.findByText('Follow-ups saved')).toBeDefined()
  expect(sent).toMatchObject([{ body: { followUps: { timeZone: 'America/New_York' } } }])
})

test('a wait that cannot be is told at its field, and nothing is sent', async () => {
  const { sent } = openSettings()
  await screen.findByRole('form', { name: 'Follow-ups' })
  type('Days in a stage', '0')
  await click('Save Follow-ups')
  expect(await screen.findByText('Must be 1 to 60 days')).toBeDefined()
  expect(sent).toEqual([])
})

test('what is to go out is listed, with its letter as it will look', async () => {
  openSettings({
    'GET /api/follow-ups/letter': () =>
      Response.json({ to: planned.to, subject: planned.subject, html: '<p>Hello Hana</p>', text: 'Hello Hana' }),
  })
  expect(await screen.findByRole('link', { name: 'Li Wei' })).toHaveProperty('pathname', '/candidates/7')
  await click(`View email: ${planned.subject}`)
  const frame = await screen.findByTitle<HTMLIFrameElement>(`Email: ${planned.subject}`)
  expect([frame.getAttribute('srcdoc'), frame.getAttribute('sandbox')]).toEqual(['<p>Hello Hana</p>', ''])
  await click('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of several whom one email tells of each is named, and the email is one', async () => {
  const others = [{ candidateId: 8, candidateName: 'Ada Nowak' }]
  const together = { ...planned, others, subject: '2 candidates are waiting: Designer' }
  openSettings({ 'GET /api/follow-ups': () => Response.json([together]) })
  expect(await screen.findByRole('link', { name: 'Li Wei' })).toHaveProperty('pathname', '/candidates/7')
  expect(screen.getByRole('link', { name: 'Ada Nowak' })).toHaveProperty('pathname', '/candidates/8')
  expect(screen.getByText(/^One email about all 2: Designer, to/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: `View email: ${together.subject}` })).toHaveLength(1)
})

test('nothing to send is said', async () => {
  openSettings({ 'GET /api/follow-ups': () => Response.json([]) })
  expect(await screen.findByText('Nothing waits: no email goes out by itself within a week.')).toBeDefined()
})

test('where what goes out next could not be read, it can be asked for again', async () => {
  let away = true
  openSettings({
    'GET /api/follow-ups': () =>
      away ? Response.json({ message: 'Away' }, { status: 503 }) : Response.json([planned]),
  })
  const alert = within(
    await screen.findByText('Follow-ups could not be read: Away').then((each) => each.parentElement!),
  )
  away = false
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Li Wei' })).toBeDefined()
})
