import { expect, test } from 'vitest'
import { namedApart } from './named-apart.ts'

const job = (id: number, title: string, rest: object = {}) => ({
  id,
  title,
  status: 'active',
  location: null,
  // On the reader's own clock, as it is shown.
  createdAt: new Date(2026, 2, 5, 12).toISOString(),
  candidateCount: 0,
  ...rest,
})

test('jobs of one title are told apart where one is chosen, and a title of its own stands alone', () => {
  const jobs = [
    job(1, 'Nurse', { location: 'Oslo' }),
    job(2, 'Nurse', { location: 'Lima', status: 'closed' }),
    job(3, 'Nurse', { createdAt: new Date(2026, 3, 1, 12).toISOString() }),
    job(4, 'Cook', { status: 'draft' }),
  ]
  expect(jobs.map((each) => namedApart(jobs)(each))).toEqual([
    'Nurse (Oslo, Mar 5, 2026)',
    'Nurse (closed, Lima, Mar 5, 2026)',
    'Nurse (Apr 1, 2026)',
    'Cook',
  ])
})

test('of one title, place and day, their numbers do', () => {
  const jobs = [job(7, 'Nurse'), job(8, 'Nurse')]
  expect(jobs.map((each) => namedApart(jobs)(each))).toEqual([
    'Nurse (Mar 5, 2026, Job ID 7)',
    'Nurse (Mar 5, 2026, Job ID 8)',
  ])
})

test('a note is said of a title of its own as well', () => {
  const draft = job(4, 'Cook', { status: 'draft' })
  expect(namedApart([draft])(draft, 'draft')).toBe('Cook (draft)')
})
