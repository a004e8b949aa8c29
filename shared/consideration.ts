import { z } from 'zod'
import { Candidate, NewCandidate } from './candidates.ts'
import { route } from './route.ts'

/** Somebody who is known, for another job too (decision 75). */
export const consideration = {
  begin: route({
    method: 'POST',
    path: '/api/candidates/{id}/consider',
    allow: 'signed-in',
    summary: 'Add a candidate for another job too, with their contact data, skills and resume; answers the new one',
    body: z.strictObject({ jobId: NewCandidate.shape.jobId }),
    response: Candidate.extend({ message: z.string() }),
    status: 201,
  }),
}
