import { z } from 'zod'
import { ListedCandidate } from './candidates.ts'
import { paging } from './fields.ts'
import { route } from './route.ts'

/** Somebody of an earlier job, and why they may fit this one. */
export const PersonWhoFits = ListedCandidate.extend({
  /** What the job asks for, in its order, and whether their skills or resume name it. */
  skillsAsked: z.array(z.object({ name: z.string(), found: z.boolean() })),
  /** The status furthest on the way to a hire that they ever had there; null where no history tells. */
  furthestStatus: z.string().nullable(),
})
export type PersonWhoFits = z.infer<typeof PersonWhoFits>

/** Whom the organisation knows from earlier jobs, for one that is open (decision 77). */
export const rediscovery = {
  list: route({
    method: 'GET',
    path: '/api/jobs/{id}/people-who-fit',
    allow: 'signed-in',
    summary: 'People of earlier jobs whose skills fit this one, best first; nobody for a closed job',
    query: z.strictObject(paging),
    response: z.array(PersonWhoFits),
  }),
}
