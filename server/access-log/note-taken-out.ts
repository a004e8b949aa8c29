import type { Context as Request } from 'hono'
import type { TakenOut } from '#shared/access-events.ts'
import type { AppEnv } from '#server/context.ts'
import { noteAccess } from './note-access.ts'

/**
 * Puts on record that somebody signed in reads a list whole, before its first row is sent: without its entry nothing leaves. Of
 * one candidate it is no list; a key's reads are not each on record.
 */
export async function noteTakenOut(
  request: Request<AppEnv>,
  what: TakenOut,
  count: (() => Promise<number>) | undefined,
) {
  const ctx = request.get('ctx')
  if (!ctx.user || request.req.query('candidateId') !== undefined) return
  await noteAccess(ctx.db, ctx, request, {
    event: 'taken-out',
    detail: what,
    userId: ctx.user.id,
    rows: await count?.(),
  })
}
