import { desc, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { candidates } from '#server/database/schema.ts'
import type { WholeFileStore } from '#server/providers/files/file-store.ts'
import { resumeKey, versionOf } from './resume-file.ts'

/** As many tell one place from another, and two processes that each keep their own. */
const lookedForMax = 10

/**
 * At the start, tells the log where the newest resumes are not in the place that the settings name: a mistyped folder looks like
 * a new one, and its process would find nobody's resume, keep others' apart, and leave those that are to be removed.
 */
export async function lookForNewest(
  { db, log }: Pick<Services, 'db' | 'log'>,
  files: Pick<WholeFileStore, 'get' | 'place' | 'settings'>,
): Promise<void> {
  const named = { id: candidates.id, resumeUrl: candidates.resumeUrl }
  const newest = await db
    .select(named)
    .from(candidates)
    .where(isNotNull(candidates.resumeUrl))
    .orderBy(desc(candidates.id))
    .limit(lookedForMax)
  const absent: number[] = []
  for (const { id, resumeUrl } of newest) {
    const version = versionOf(resumeUrl)
    if (version !== undefined && !(await files.get('resumes', resumeKey(id, version)))) absent.push(id)
  }
  if (absent.length === 0) return
  // Another process may have replaced or removed one meanwhile.
  const now = await db.select(named).from(candidates).where(inArray(candidates.id, absent))
  const missing = now.filter(({ id, resumeUrl }) =>
    newest.some((row) => row.id === id && row.resumeUrl === resumeUrl),
  ).length
  if (missing > 0)
    log.error(
      { missing, of: newest.length, place: files.place },
      `Of the newest resumes some are not where files are kept: set ${files.settings} as it was, the same for every process, or put the files back`,
    )
}
