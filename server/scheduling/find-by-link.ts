import { and, desc, eq, getTableColumns, not } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, interviewLinks, interviews, jobs, users } from '#server/database/schema.ts'
import { isReachable } from '#server/users/reachable.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'
import { parseMailbox } from '#server/providers/email/parse-mailbox.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { standingOf } from './standing-of.ts'

/** The number of the interview that a link opens; undefined when it opens none. */
export async function interviewIdOf(db: Database | Transaction, token: string | undefined) {
  if (!isPersonalToken(token)) return undefined
  const [link] = await db
    .select({ interviewId: interviewLinks.interviewId })
    .from(interviewLinks)
    .where(eq(interviewLinks.tokenHash, hashOfToken(token)))
  return link?.interviewId
}

/** The interview that a candidate's link opens, with all that their page tells of it; undefined when it opens none. */
export async function findByLink(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  token: string | undefined,
) {
  const id = await interviewIdOf(db, token)
  if (id === undefined) return undefined
  const [row] = await db
    .select({
      ...getTableColumns(interviews),
      candidate: {
        name: candidates.name,
        phone: candidates.phone,
        status: candidates.status,
        withdrawnAt: candidates.withdrawnAt,
      },
      jobTitle: jobs.title,
      jobStatus: jobs.status,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(interviews.id, id), not(candidates.hidden)))
  if (!row) return undefined
  const { timeZone: officeZone } = await readSetting(db, 'followUps')
  return {
    ...row,
    ...(await standingOf(db, { now }, row)),
    officeZone,
    contact: await contactOf(db, config, id),
  }
}
export type FoundInterview = NonNullable<Awaited<ReturnType<typeof findByLink>>>

/** Whom the candidate can write to: whoever sent the newest invitation, else the sender of all letters. */
async function contactOf(db: Database, { emailFrom }: Config, interviewId: number) {
  const [inviter] = await db
    .select({ email: users.email })
    .from(interviewLinks)
    .innerJoin(users, and(eq(users.id, interviewLinks.createdById), isReachable()))
    .where(eq(interviewLinks.interviewId, interviewId))
    .orderBy(desc(interviewLinks.createdAt))
    .limit(1)
  return inviter?.email ?? parseMailbox(emailFrom)?.address
}
