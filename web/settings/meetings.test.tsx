// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, type } from '#test/screens/open-screener.tsx'
import { openScreens } from '#test/screens/open-screens.tsx'
import { MeetingsForm, meetingsOf } from './meetings-values.ts'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const jitsi = { ...settings, meetings: { kind: 'jitsi' as const, url: 'https://meet.jit.si' } }

test('the Jitsi server is saved over the version that is shown, and only over https', async () => {
  const { sent } = openScreens('/settings?tab=system', {
    'GET /api/settings': () => Response.json(jitsi),
    'PATCH /api/settings': () => Response.json(jitsi),
  })
  await screen.findByRole('button', { name: 'Save Video calls' })
  type(/Jitsi server/, 'http://jitsi.example.com')
  await click('Save Video calls')
  expect(await screen.findByText('The Jitsi server must be a link that starts with https://')).toBeDefined()
  expect(sent).toEqual([])
  type(/Jitsi server/, 'https://jitsi.example.com')
  await click('Save Video calls')
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'PATCH /api/settings',
        body: { meetings: { kind: 'jitsi', url: 'https://jitsi.example.com' } },
        rowVersion: settings.updatedAt,
      },
    ]),
  )
})

test('an address that the choice does not use is dropped', () => {
  expect(MeetingsForm.parse({ kind: 'none', url: 'https://meet.jit.si' })).toEqual({ meetings: { kind: 'none' } })
  expect(meetingsOf(settings)).toEqual({ kind: 'none', url: '' })
  expect(meetingsOf(jitsi)).toEqual(jitsi.meetings)
})
