import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { assessmentPath, isOwnPage } from './assessments/link-elsewhere.ts'
import type { Services } from './context.ts'
import type { Transaction } from './database/connect.ts'
import { candidates, emailLogs, jobs } from './database/schema.ts'
import { hasLinks, withLinksAt } from './emails/links-in.ts'
import { queueChangedPosting } from './jobs/queue-changed-posting.ts'

type Needed = Pick<Services, 'db' | 'config' | 'now'>

/** Rows that are looked at, and held, at once. */
const batchMax = 500

/**
 * At a start: where PUBLIC_URL is another than before, as once a trial goes live or a backup is restored elsewhere, the
 * addresses of the product that rows keep lead to where nobody answers, and are made anew: those of the assessments' pages,
 * and those in letters that are still to leave. Whoever keeps copies of active jobs is told. The jobs come last: as long
 * as one has the address from before, the next start begins again.
 */
export async function followAddress(services: Needed) {
  const [moved] = await services.db.select({ id: jobs.id }).from(jobs).where(isLeftBehind(services)).limit(1)
  if (!moved) return
  await inBatches(services, moveCandidates)
  await inBatches(services, moveLetters)
  await services.db.transaction((tx) => moveJobs(tx, services))
}

const pageOf = ({ config }: Needed) =>
  sql<string>`${config.publicUrl + assessmentPath('')}::text || ${jobs.assessmentToken}`
const isLeftBehind = (services: Needed) => ne(jobs.hiPeopleLink, pageOf(services))

/** Runs `move` on all rows by their number; it answers the last one that it saw. */
async function inBatches(
  services: Needed,
  move: (tx: Transaction, services: Needed, after: number) => Promise<number | undefined>,
) {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await services.db.transaction((tx) => move(tx, services, from))
  }
}

async function moveCandidates(tx: Transaction, services: Needed, after: number) {
  const rows = await tx
    .select({ id: candidates.id, link: candidates.hiPeopleAssessmentLink, token: jobs.assessmentToken })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(gt(candidates.id, after), isNotNull(candidates.hiPeopleAssessmentLink)))
    .orderBy(asc(candidates.id))
    .limit(batchMax)
    .for('no key update', { of: candidates })
  const own = rows.filter(({ link, token }) => link !== null && isOwnPage(link, token)).map(({ id }) => id)
  if (own.length > 0)
    await tx
      .update(candidates)
      .set({ hiPeopleAssessmentLink: pageOf(services) })
      .from(jobs)
      .where(and(eq(jobs.id, candidates.jobId), inArray(candidates.id, own)))
  return rows.at(-1)?.id
}

/** Those that left keep no link. */
async function moveLetters(tx: Transaction, { config }: Needed, after: number) {
  const rows = await tx
    .select({ id: emailLogs.id, context: emailLogs.context })
    .from(emailLogs)
    .where(and(gt(emailLogs.id, after), ne(emailLogs.status, 'sent')))
    .orderBy(asc(emailLogs.id))
    .limit(batchMax)
    .for('no key update')
  for (const { id, context } of rows)
    if (context && hasLinks(context))
      await tx
        .update(emailLogs)
        .set({ context: withLinksAt(config.publicUrl, context) })
        .where(eq(emailLogs.id, id))
  return rows.at(-1)?.id
}

async function moveJobs(tx: Transaction, services: Needed) {
  const moved = await tx
    .update(jobs)
    .set({ hiPeopleLink: pageOf(services) })
    .where(isLeftBehind(services))
    .returning({ id: jobs.id, status: jobs.status })
  for (const { id, status } of moved) if (status === 'active') await queueChangedPosting(tx, services, id)
}
