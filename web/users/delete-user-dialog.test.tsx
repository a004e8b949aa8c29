// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { openUsers } from '#test/screens/open-users.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = () => Response.json({ message: 'Away' }, { status: 503 })
const responsibilities = 'GET /api/users/1/responsibilities'
const noJobs = { total: 0, newest: [] }
const none = { interviews: { total: 0, soonest: [] }, jobs: noJobs }
const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled')
const mayDelete = ({ getByRole }: { getByRole: typeof screen.getByRole }) =>
  waitFor(() => expect(isDisabled(getByRole('button', { name: 'Delete' }))).toBe(false))

test('deleting asks in the words of the specification first', async () => {
  const { sent } = openUsers('admin', {
    [responsibilities]: () => Response.json(none),
    'DELETE /api/users/1': () => Response.json({}),
  })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Are you sure you want to delete this user?')).toBeDefined()
  await mayDelete(question)
  expect(question.queryByText(/ahead|open job/)).toBeNull()
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('User deleted')).toBeDefined()
  expect(sent[0]?.call).toBe('DELETE /api/users/1')
})

test('whoever deletes an account reads first which interviews it holds', async () => {
  const zoe = { id: 9, candidateName: 'Zoë Ångström', type: 'Technical', scheduledDate: null, leads: true }
  const soonest = [zoe, { ...zoe, id: 10, candidateName: 'Li Wei', leads: false }]
  const answered = Promise.withResolvers<void>()
  openUsers('admin', {
    [responsibilities]: async () => {
      await answered.promise
      return Response.json({ interviews: { total: 3, soonest }, jobs: noJobs })
    },
  })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(isDisabled(question.getByRole('button', { name: 'Delete' }))).toBe(true)
  answered.resolve()
  expect(await question.findByText(/^The hiringManager has 3 interviews ahead\./)).toBeDefined()
  expect(question.getByRole('link', { name: 'Zoë Ångström' }).getAttribute('href')).toBe('/interviews/9')
  expect(question.getByText(/Technical, Not scheduled, on the panel/)).toBeDefined()
  expect(question.getByText('and 1 more')).toBeDefined()
  await mayDelete(question)
})

test('which those are is asked each time: others may be given to it meanwhile', async () => {
  const soonest = [{ id: 9, candidateName: 'Li Wei', type: 'Technical', scheduledDate: null, leads: true }]
  const totals = [2, 3]
  openUsers('admin', {
    [responsibilities]: () => Response.json({ interviews: { total: totals.shift(), soonest }, jobs: noJobs }),
  })
  await click('Delete The hiringManager')
  expect(await screen.findByText(/^The hiringManager has 2 interviews ahead/)).toBeDefined()
  await click('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await click('Delete The hiringManager')
  expect(await screen.findByText(/^The hiringManager has 3 interviews ahead/)).toBeDefined()
})

test('and which open jobs nobody would hear of any more', async () => {
  const newest = [{ id: 3, title: 'Welder' }]
  openUsers('admin', { [responsibilities]: () => Response.json({ ...none, jobs: { total: 12, newest } }) })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText(/^The hiringManager submitted 12 open jobs\. .* Hand over/)).toBeDefined()
  expect(question.getByRole('link', { name: 'Welder' }).getAttribute('href')).toBe('/jobs?job=3')
  expect(question.getByText('and 11 more')).toBeDefined()
  expect(question.queryByText(/ahead/)).toBeNull()
  await mayDelete(question)
})

test('an account can be deleted though its interviews cannot be read, and that is said', async () => {
  openUsers('admin', { [responsibilities]: refused })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('What The hiringManager holds could not be read.')).toBeDefined()
  await mayDelete(question)
})
