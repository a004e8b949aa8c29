// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = {
  ...candidate,
  phone: '+48 (600) 100-200',
  location: 'Sopot',
  resumeUrl: '/api/files/resumes/candidate-7.pdf?v=1',
}
const proposal = {
  name: 'li wei',
  email: 'li.wei@example.org',
  phone: '+48600100200',
  location: 'Gdańsk',
  links: [],
  skills: [],
  positions: [],
  education: [],
  experienceYears: 6,
}
const screening = {
  state: 'read',
  layer: false,
  criteria: [],
  verdicts: [],
  warnings: [],
  proposal,
  model: null,
  modelNote: null,
}
const open = (role: 'coo' | 'hiringManager' = 'coo') =>
  openScreener('/candidates/7', {
    row,
    role,
    answers: {
      'GET /api/candidates/7/screening': () => Response.json(screening),
      'PATCH /api/candidates/7': ({ body }) => Response.json({ ...row, ...body, message: 'ok' }),
    },
  })

test('what the resume says otherwise is offered, and only what is accepted and saved is taken over', async () => {
  const { sent } = open()
  const saved = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  await openTab(/Details/)
  const offered = within(await screen.findByRole('region', { name: 'Proposed from the resume' }))
  // A name in other letters and a number in another writing are the same.
  expect(offered.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Emailli.wei@example.orgAccept',
    'LocationGdańskAccept',
    'Experience Years6Accept',
  ])
  await click('Accept Location from the resume')
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Gdańsk')
  await waitFor(() => expect(offered.queryByText('Gdańsk')).toBeNull())
  expect(saved()).toEqual([])
  await click('Save Changes')
  await waitFor(() => expect(saved()).toMatchObject([{ location: 'Gdańsk' }]))
  expect(saved()[0]!['email']).not.toBe('li.wei@example.org')
})

test('nobody who may not edit is offered anything', async () => {
  const { reads } = open('hiringManager')
  await openTab(/Details/)
  // By what stands beside them.
  await waitFor(() => expect(reads).toContain('/api/candidates/7/application'))
  expect(screen.queryByRole('region', { name: 'Proposed from the resume' })).toBeNull()
})
