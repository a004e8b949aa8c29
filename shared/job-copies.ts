import { z } from 'zod'
import { Job } from './jobs.ts'
import { route } from './route.ts'
import { Writing } from './writing.ts'

export const jobCopies = {
  make: route({
    method: 'POST',
    path: '/api/jobs/{id}/copy',
    allow: 'signed-in',
    summary: 'Create a hiring request like an earlier job: its words, questions, criteria and interview plan',
    response: z.object({ ...Job.shape, writing: Writing.nullable() }),
    status: 201,
  }),
}
