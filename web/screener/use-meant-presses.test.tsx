// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candidate, openScreener } from '#test/screens/open-screener.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const queue = [candidate, { ...candidate, id: 8, name: 'Ana Lima' }]

const press = (at: object, button = 'Reject') =>
  fireEvent.click(screen.getAllByRole('button', { name: button })[0]!, at)

/** Two who wait for a decision; whoever is moved leaves the list, and the next one's card takes the place. */
async function rejectTheFirst() {
  let waiting = queue
  const move = ({ url }: { url: string }) => {
    waiting = waiting.filter(({ id }) => !url.includes(`/${id}/`))
    return Response.json({ ...candidate, message: 'ok' })
  }
  const { sent } = openScreener('/candidates?status=30_assessment_completed', {
    answers: {
      'GET /api/candidates': () => Response.json(waiting, { headers: { 'x-total-count': String(waiting.length) } }),
      [first]: move,
      [next]: move,
      [pooled]: move,
    },
  })
  await screen.findByText('Ana Lima')
  press(place)
  await waitFor(() => expect(screen.queryByText('Li Wei')).toBeNull())
  return () => sent.map(({ call }) => call)
}

const place = { detail: 1, clientX: 400, clientY: 500 }
const first = 'POST /api/candidates/7/reject'
const next = 'POST /api/candidates/8/reject'
const pooled = 'POST /api/candidates/8/talent-pool'

test('a press that follows at once, where a card has just left, is not taken as one on the next card', async () => {
  const calls = await rejectTheFirst()
  press(place)
  press({ ...place, clientX: 403 })
  press({ detail: 0 }, 'Add to Talent Pool')
  await waitFor(() => expect(calls()).toEqual([first, pooled]))
})

test('it is once there was time to look', async () => {
  const calls = await rejectTheFirst()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
  press(place)
  await waitFor(() => expect(calls()).toEqual([first, next]))
})

test.each([
  ['elsewhere', { detail: 1, clientX: 700, clientY: 500 }],
  ['by a key', { detail: 0 }],
])('nor is a press kept back that is made %s', async (_, at) => {
  const calls = await rejectTheFirst()
  press(at)
  await waitFor(() => expect(calls()).toEqual([first, next]))
})
