import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { apiKeys } from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'

/** The key in an Authorization header: HTTP Basic, the key as user name and no password (RFC 7617). Undefined for any other. */
export async function findApiKey({ db, now }: Pick<Services, 'db' | 'now'>, authorization: string | undefined) {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '')?.[1]
  const key = encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':')[0]
  if (!isPersonalToken(key)) return undefined
  const [row] = await db
    .update(apiKeys)
    .set({ lastUsedAt: now() })
    .where(and(eq(apiKeys.keyHash, hashOfToken(key)), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return row
}
