import type { Request } from 'autocannon'
import { emailOf, jobsFor, surnames } from './seed-candidates.ts'

export interface Case {
  name: string
  /** The goal: at most this many times the second floor's CPU per request. */
  ratioMax: number
  requests: Request[]
  writes?: true
}

const sample = 200
const spread = (count: number, index: number) => 1 + ((index * 7919) % count)
let written = 0

const get = (path: (index: number) => string): Request[] =>
  Array.from({ length: sample }, (_, index) => ({ method: 'GET', path: path(index) }))

/** What is measured, each over many different rows, filters and words, so that no answer is only remembered. */
export const cases = (count: number): Case[] => {
  return [
    { name: 'one record', ratioMax: 3, requests: get((index) => `/api/candidates/${spread(count, index)}`) },
    {
      name: 'first page of a filtered list with its count',
      ratioMax: 6,
      requests: get((index) =>
        index % 2 === 0
          ? `/api/candidates?page=1&pageSize=10&jobId=${spread(jobsFor(count), index)}`
          : `/api/candidates?page=1&pageSize=10&jobId=${spread(jobsFor(count), index)}&status=30_assessment_completed`,
      ),
    },
    {
      name: 'the same, one status over all jobs',
      ratioMax: 6,
      requests: get(
        (index) =>
          `/api/candidates?page=1&pageSize=10&status=${['30_assessment_completed', '75_1st_interview_completed', '00_application_submitted'][index % 3]}`,
      ),
    },
    {
      name: 'search by family name',
      ratioMax: 10,
      requests: get((index) => `/api/candidates?page=1&pageSize=10&search=${surnames[index % surnames.length]}`),
    },
    {
      name: 'search by e-mail',
      ratioMax: 10,
      requests: get(
        (index) => `/api/candidates?page=1&pageSize=10&search=${encodeURIComponent(emailOf(spread(count, index)))}`,
      ),
    },
    { name: 'dashboard', ratioMax: 3, requests: [{ method: 'GET', path: '/api/analytics/dashboard' }] },
    {
      name: 'a write with its activity and queue row',
      ratioMax: 6,
      writes: true,
      requests: [
        {
          method: 'POST',
          path: '/api/candidates',
          setupRequest: (request) => {
            written += 1
            const body = {
              jobId: spread(jobsFor(count), written),
              name: `Bench Person ${written}`,
              email: `bench.${process.pid}.${written}@people.test`,
            }
            return {
              ...request,
              headers: { ...request.headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }
          },
        },
      ],
    },
  ]
}
