import { useQuery } from '@tanstack/react-query'
import { awaitingDecision } from '#shared/awaiting-decision.ts'
import { erasureRequests } from '#shared/erasure-requests.ts'
import { evaluationsDue } from '#shared/evaluations-due.ts'
import { interviews } from '#shared/interviews.ts'
import { jobs } from '#shared/jobs.ts'
import { jobsToApprove } from '#shared/jobs-to-approve.ts'
import { openErasures } from '#shared/open-erasures.ts'
import { can, type Role } from '#shared/permissions.ts'
import { readPage } from '#web/api/read.ts'

/**
 * What waits for whoever is signed in. `awaited`: candidates for a final decision; `due`: interviews for their evaluation;
 * `erasures`: people for the deletion of their data; `asked`: jobs for approval.
 */
export function useWaiting(role: Role) {
  const awaited = useQuery({
    ...readPage(interviews.list, { query: awaitingDecision }),
    enabled: can(role, 'reviews.view'),
  })
  const due = useQuery(readPage(interviews.list, { query: evaluationsDue }))
  const erasures = useQuery({
    ...readPage(erasureRequests.list, { query: openErasures }),
    enabled: can(role, 'candidates.anonymise'),
  })
  const asked = useQuery({ ...readPage(jobs.list, { query: jobsToApprove }), enabled: can(role, 'jobs.edit') })
  return {
    awaited: awaited.data?.total ?? 0,
    due: due.data?.total ?? 0,
    erasures: erasures.data?.total ?? 0,
    asked: asked.data?.total ?? 0,
  }
}
export type Waiting = ReturnType<typeof useWaiting>
