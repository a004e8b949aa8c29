import { eq } from 'drizzle-orm'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import type { StoredFile } from '#server/outbox/effect-payloads.ts'
import { resumeKey } from '#server/resumes/resume-file.ts'

/** Interrupted uploads may have left earlier versions of a resume; no candidate has had more. */
const versionsMax = 50

/** Every file that a candidate's rows name, and earlier resumes: to be read before the rows forget them. */
export async function listFiles(tx: Transaction, candidate: LockedCandidate): Promise<StoredFile[]> {
  const letters = await tx
    .select({ letterKey: offers.letterKey, signedKey: offers.signedKey })
    .from(offers)
    .where(eq(offers.candidateId, candidate.id))
  const keys = letters.flatMap(({ letterKey, signedKey }) => [letterKey, signedKey]).filter((key) => key !== null)
  return [...keys.map((key) => ({ bucket: 'offers' as const, key })), ...listResumes(candidate)]
}

/** The resume that they have and those before it. */
export function listResumes({ id, resumeVersion }: Pick<LockedCandidate, 'id' | 'resumeVersion'>): StoredFile[] {
  const first = Math.max(1, resumeVersion - versionsMax)
  const versions = Array.from({ length: Math.max(0, resumeVersion - first + 1) }, (_, index) => first + index)
  return versions.map((version) => ({ bucket: 'resumes', key: resumeKey(id, version) }))
}
