import { z } from 'zod'
import { line } from './fields.ts'
import { apiKeyNameCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'

/** What a key is for: sending applications in to the job board, or reading jobs, candidates, interviews and offers. */
export const apiKeyScopes = ['applications', 'read'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** A key of another system. Of the key itself only its last characters are kept. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  ending: z.string(),
  /** Who made it; null where that account is gone. */
  createdBy: z.string().nullable(),
  createdAt: Instant,
  /** To the minute. */
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
    summary: 'The keys of other systems, newest first',
    response: z.array(ApiKey),
  }),
  create: route({
    method: 'POST',
    path: '/api/api-keys',
    allow,
    summary: 'Make a key; it is shown this once',
    body: z.strictObject({
      name: line('Name', apiKeyNameCharactersMax).min(1, 'A key needs a name'),
      scope: z.enum(apiKeyScopes, `scope must be one of ${apiKeyScopes.join(', ')}`).default('applications'),
    }),
    response: ApiKey.extend({ key: z.string() }),
    status: 201,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/api-keys/{id}/revoke',
    allow,
    summary: 'Revoke a key: it opens nothing from then on',
    response: ApiKey,
  }),
}
