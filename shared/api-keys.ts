import { z } from 'zod'
import { line } from './fields.ts'
import { apiKeyNameCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'

/** A key with which another site sends applications in. Of the key itself only its last characters are kept. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  ending: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

const allow = 'settings.edit'
export const apiKeys = {
  list: route({
    method: 'GET',
    path: '/api/api-keys',
    allow,
    summary: 'The keys of sites that send applications in, newest first',
    response: z.array(ApiKey),
  }),
  create: route({
    method: 'POST',
    path: '/api/api-keys',
    allow,
    summary: 'Make a key; it is shown this once',
    body: z.strictObject({ name: line('Name', apiKeyNameCharactersMax).min(1, 'A key needs a name') }),
    response: ApiKey.extend({ key: z.string() }),
    status: 201,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/api-keys/{id}/revoke',
    allow,
    summary: 'Revoke a key: nothing is taken in with it from then on',
    response: ApiKey,
  }),
}
