// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreener } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Every text that is the name and nothing else, where a browser's translation would find it. */
const named = async (name: string) => (await screen.findAllByText(name)).filter(({ tagName }) => tagName !== 'TITLE')

const held = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const answers = {
  'GET /api/interviews': () => pageOf([held]),
  'GET /api/interviews/9': () => Response.json(held),
}

test.each(['/candidates', '/candidates?view=list', '/candidates/7', '/candidates?candidate=7'])(
  'on %s the candidate keeps their name when a browser translates the page',
  async (path) => {
    openScreener(path)
    for (const text of await named('Li Wei')) expect(text.closest('[translate=no]')).not.toBeNull()
  },
)

test.each(['/interviews?tab=completed', '/interviews/9', '/reviews'])('so they do on %s', async (path) => {
  openScreens(path, answers)
  for (const text of await named('Li Wei')) expect(text.closest('[translate=no]')).not.toBeNull()
})
