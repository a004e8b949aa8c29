import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt } from 'drizzle-orm'
import type { ApplicationAnswer } from '#shared/applications.ts'
import type { Context } from '#server/context.ts'
import { applications, candidates } from '#server/database/schema.ts'
import { resumeKey, versionOf } from '#server/resumes/resume-file.ts'
import { sentAgainWithinMs } from './sent-again-within.ts'

type Sent = Pick<typeof candidates.$inferSelect, 'name' | 'phone' | 'location' | 'expectedSalary'> & {
  answers: ApplicationAnswer[]
  resume: Uint8Array | undefined
}

/** Whether a candidacy was made moments ago from the very same form: its letter is on its way and says all there is to say. */
export async function isSentTwice(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  candidateId: number,
  { name, phone, location, expectedSalary, answers, resume }: Sent,
) {
  const sentAfter = new Date(now().getTime() - sentAgainWithinMs)
  const [earlier] = await db
    .select({
      typed: {
        name: candidates.name,
        phone: candidates.phone,
        location: candidates.location,
        expectedSalary: candidates.expectedSalary,
        answers: applications.answers,
      },
      resumeUrl: candidates.resumeUrl,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.candidateId, candidateId), gt(applications.createdAt, sentAfter)))
  if (!earlier || !isDeepStrictEqual(earlier.typed, { name, phone, location, expectedSalary, answers })) return false
  const version = versionOf(earlier.resumeUrl)
  if (version === undefined || !resume) return version === undefined && !resume
  const stored = await files.get('resumes', resumeKey(candidateId, version))
  return stored !== undefined && Buffer.compare(stored, resume) === 0
}
