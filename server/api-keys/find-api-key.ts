import { and, eq, isNull } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { ApiKeyScope } from '#shared/api-keys.ts'
import type { Services } from '#server/context.ts'
import { apiKeys } from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'

type Scheme = 'basic' | 'bearer'

/**
 * The key in an Authorization header that may do what is asked; undefined for any other. As `basic` it is the user name, with
 * no password (RFC 7617), as `bearer` the token (RFC 6750); whoever reads people's data says which of both they take.
 */
export async function findApiKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  authorization: string | undefined,
  { scope, schemes }: { scope: ApiKeyScope; schemes: readonly Scheme[] },
) {
  const key = schemes.map((scheme) => keyIn[scheme](authorization ?? '')).find(isPersonalToken)
  if (!key) return undefined
  const [row] = await db
    .select({ id: apiKeys.id, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashOfToken(key)), eq(apiKeys.scope, scope), isNull(apiKeys.revokedAt)))
  if (!row) return undefined
  const at = now()
  // By the minute: one who reads a thousand candidates is no thousand writes.
  if (!row.lastUsedAt || Math.abs(at.getTime() - row.lastUsedAt.getTime()) >= minuteMs)
    await db.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, row.id))
  return { id: row.id }
}

const keyIn: Record<Scheme, (authorization: string) => string | undefined> = {
  basic(authorization) {
    const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization)?.[1]
    return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':')[0]
  },
  bearer: (authorization) => /^Bearer ([\w-]{1,400})$/i.exec(authorization)?.[1],
}
