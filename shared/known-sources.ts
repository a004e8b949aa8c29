import { z } from 'zod'
import { route } from './route.ts'

export const knownSources = {
  list: route({
    method: 'GET',
    path: '/api/sources',
    allow: 'signed-in',
    summary: 'The sources that most candidates of the last year came from, to be chosen from where one is typed',
    response: z.array(z.string()),
  }),
}
