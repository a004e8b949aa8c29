import type { Context as Request } from 'hono'
import type { TakenOut } from '#shared/access-events.ts'
import { accessLog } from '#shared/access-log.ts'
import { analytics } from '#shared/analytics.ts'
import { auditLog } from '#shared/audit-log.ts'
import { candidates } from '#shared/candidates.ts'
import { emails } from '#shared/emails.ts'
import { interviews } from '#shared/interviews.ts'
import { offers } from '#shared/offers.ts'
import type { AppEnv } from '#server/context.ts'
import { noteAccess } from './note-access.ts'

/** Lists of people and of what was done with them: of these no screen reads more than a page, but to make a file. */
const lists = new Map<string, TakenOut>([
  [candidates.list.path, 'candidates'],
  [interviews.list.path, 'interviews'],
  [offers.list.path, 'offers'],
  [emails.list.path, 'emails'],
  [analytics.rows.path, 'figure'],
  [auditLog.list.path, 'activity'],
  [accessLog.list.path, 'access'],
])

/**
 * Puts on record that somebody signed in reads such a list whole, before its first row is sent: without its entry nothing
 * leaves. Of one candidate it is no list; a key's reads are not each on record.
 */
export async function noteTakenOut(request: Request<AppEnv>, path: string, count: (() => Promise<number>) | undefined) {
  const ctx = request.get('ctx')
  const detail = lists.get(path)
  if (!detail || !ctx.user || request.req.query('candidateId') !== undefined) return
  await noteAccess(ctx.db, ctx, request, { event: 'taken-out', detail, userId: ctx.user.id, rows: await count?.() })
}
