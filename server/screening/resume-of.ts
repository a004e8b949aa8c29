import { and, eq, not } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, resumeTexts } from '#server/database/schema.ts'
import { linesOf } from '#server/resumes/placed-line.ts'
import { versionOf } from '#server/resumes/resume-file.ts'

/** A candidate with what their resume says; undefined for one who is not there or flagged. */
export async function resumeOf(db: Pick<Transaction, 'select'>, candidateId: number) {
  const [row] = await db
    .select({
      jobId: candidates.jobId,
      name: candidates.name,
      email: candidates.email,
      phone: candidates.phone,
      location: candidates.location,
      resumeUrl: candidates.resumeUrl,
      reading: resumeTexts,
    })
    .from(candidates)
    .leftJoin(resumeTexts, eq(resumeTexts.candidateId, candidates.id))
    .where(and(eq(candidates.id, candidateId), not(candidates.hidden)))
  if (!row) return undefined
  const { jobId, resumeUrl, reading, ...identity } = row
  const version = versionOf(resumeUrl)
  const current = reading !== null && reading.version === version && reading.lines !== null ? reading : undefined
  const isText = current?.state === 'read' && !current.layer
  return {
    jobId,
    version,
    /** What was read of the current file; undefined until it is. */
    reading: current,
    /** Who this is, by staff and by the resume itself: none of it counts. */
    identity: current?.proposal ? [identity, current.proposal] : [identity],
    /** The words that criteria are checked against; undefined where there are none that could be. */
    text: isText ? { content: current.content, lines: linesOf(current.content, current.lines ?? []) } : undefined,
  }
}
export type ResumeOf = NonNullable<Awaited<ReturnType<typeof resumeOf>>>
