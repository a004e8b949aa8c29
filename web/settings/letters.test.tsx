// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { letterWordsDefault } from '#shared/letter-words.ts'
import { choose, click, type } from '#test/screens/open-screener.tsx'
import { openScreens } from '#test/screens/open-screens.tsx'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const card = async () => within(await screen.findByRole('form', { name: 'Letters to candidates' }))
const words = async () => (await card()).getByLabelText<HTMLTextAreaElement>('Words')
const open = (answers = {}) =>
  openScreens('/settings?tab=system', { 'GET /api/settings': () => Response.json(settings), ...answers })

test('words of two letters are typed one after the other, and saved together', async () => {
  const saved = {
    ...letterWordsDefault,
    rejection: { subject: 'About {{job}}', text: 'Not this time.' },
    offer: { subject: '', text: 'Welcome!' },
  }
  const { sent } = open({ 'PATCH /api/settings': () => Response.json({ ...settings, letterWords: saved }) })
  expect((await words()).value).toBe('')
  type('Subject', 'About {{job}}')
  type('Words', 'Not this time.')
  await choose('Letter', 'Offer')
  expect((await words()).value).toBe('')
  type('Words', 'Welcome!')
  await choose('Letter', 'Rejection')
  expect((await words()).value).toBe('Not this time.')
  await click('Save Letters to candidates')
  expect(await screen.findByText('Letters saved')).toBeDefined()
  expect(sent).toMatchObject([{ body: { letterWords: saved }, rowVersion: settings.updatedAt }])
  await choose('Letter', 'Offer (your words)')
  expect((await words()).value).toBe('Welcome!')
})

test('a field that does not exist is told, also of a letter that is not shown, and nothing is sent', async () => {
  const { sent } = open()
  await words()
  type('Words', 'Dear {{candidate}}')
  await choose('Letter', 'Offer')
  await click('Save Letters to candidates')
  expect(await screen.findByText('The words of the letter “Rejection” cannot be saved.')).toBeDefined()
  await click('Show them')
  expect(await screen.findByText(/^There is no field \{\{candidate\}\}/)).toBeDefined()
  expect((await words()).value).toBe('Dear {{candidate}}')
  expect(sent).toEqual([])
})

test('the letter is shown as it would look with what is typed, before it is saved', async () => {
  const { sent } = open({
    'POST /api/settings/letter': () =>
      Response.json({ subject: 'About Senior Engineer', html: '<p>Not this time.</p>', text: 'Not this time.' }),
  })
  await words()
  type('Words', 'Not this time.')
  await click('See the letter')
  const letter = within(await screen.findByRole('dialog', { name: 'About Senior Engineer' }))
  expect(letter.getByTitle('Email: About Senior Engineer').getAttribute('srcdoc')).toBe('<p>Not this time.</p>')
  expect(sent).toMatchObject([
    {
      call: 'POST /api/settings/letter',
      body: { letter: 'rejection', words: { subject: '', text: 'Not this time.' } },
    },
  ])
  await click('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await words()).value).toBe('Not this time.')
})

test('a letter that cannot be drawn says why', async () => {
  open({
    'POST /api/settings/letter': () => Response.json({ message: 'There is no field {{x}}' }, { status: 400 }),
  })
  await words()
  await click('See the letter')
  expect(await screen.findByText(/There is no field \{\{x\}\}/)).toBeDefined()
})
