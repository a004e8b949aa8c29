import { useQueryClient } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { assessmentLinks } from '#shared/assessment-links.ts'
import { candidates } from '#shared/candidates.ts'
import { interviews } from '#shared/interviews.ts'
import { jobs } from '#shared/jobs.ts'
import { offers } from '#shared/offers.ts'
import { screening } from '#shared/screening.ts'
import { pathOf } from '#shared/call-url.ts'
import { readAgain } from '#web/api/read-again.ts'

/**
 * Reads again whatever may show a candidate, or several, that was written to: itself, its timeline, how its assessment stands, every list
 * and figure it is in, and interviews and jobs by themselves: a rejection cancels the one, a new candidate is counted by the other.
 */
export function useRefreshCandidate() {
  const queryClient = useQueryClient()
  return (...ids: readonly number[]) => {
    const paths = [
      ...ids.flatMap((id) => ofCandidate.map((route) => pathOf(route, { params: { id } }))),
      candidates.list.path,
      interviews.list.path,
      offers.list.path,
      offers.waiting.path,
      jobs.list.path,
      jobs.titles.path,
      ...Object.values(analytics).map((route) => route.path),
    ]
    return readAgain(queryClient, paths, ofOne)
  }
}

const ofCandidate = [candidates.activity, screening.candidate, assessmentLinks.standing]

/**
 * Every candidate: another application of the same person says how this one stands. Not drafts of evaluations: what is being
 * typed is newer.
 */
const ofOne = /^\/api\/(?:candidates\/(?:compare|\d+)|interviews\/\d+(?:\/evaluation)?|jobs\/\d+(?:\/people-who-fit)?)$/
