import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { jobLinks } from '#server/database/schema.ts'

/** Codes in the feeds of job boards, the same for every job. */
const reserved = new Map([
  ['indeed', 'Indeed'],
  ['linkedin', 'LinkedIn'],
])

/**
 * The source that a code stands for, the job's own link behind it, and whose it is. A code that is unknown, of another job or taken back
 * stands for nothing: a visitor is never told.
 */
export async function findLink(
  tx: Transaction,
  { jobId, linkCode }: { jobId: number; linkCode?: string | undefined },
): Promise<{ id: number | null; source: string; referrerId: number | null } | undefined> {
  if (linkCode === undefined) return undefined
  const source = reserved.get(linkCode)
  if (source) return { id: null, source, referrerId: null }
  const [link] = await tx
    .select({ id: jobLinks.id, source: jobLinks.source, referrerId: jobLinks.referrerId })
    .from(jobLinks)
    .where(and(eq(jobLinks.code, linkCode), eq(jobLinks.jobId, jobId), isNull(jobLinks.removedAt)))
  return link
}
