import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { actions } from '#shared/activity.ts'
import { candidateEntry } from '#server/candidates/record-candidate.ts'
import { record } from '#server/activity/record.ts'
import type { AppEnv, Services } from '#server/context.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import {
  applicationLinks,
  assessmentLinks,
  assessmentSittings,
  candidates,
  interviewAttendees,
  interviewLinks,
  interviews,
  invitationLinks,
  jobs,
  offerLinks,
  offers,
} from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from './personal-token.ts'

type Kind = keyof typeof candidateBehind

/**
 * A personal link stands for its reader, whoever follows it. When the browser that presses a button behind it is signed in
 * as a colleague, their name goes on the timeline before anything is done: nobody answers as a candidate unseen.
 */
export const noteColleague = (services: Services, kind: Kind) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const token = c.req.param('token')
    if (c.req.method === 'POST' && isPersonalToken(token)) {
      const user = await services.signIn.findUser(c)
      if (user) await note(services, user, candidateBehind[kind](services.db, hashOfToken(token), user), kind)
    }
    return next()
  })

async function note(services: Services, user: SignedIn, behind: SQL, kind: Kind) {
  const { db, now } = services
  const [candidate] = await db
    .select({ id: candidates.id, name: candidates.name, job: { title: jobs.title } })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(sql`${candidates.id} in (${behind})`)
  if (candidate)
    await db.transaction((tx) => record(tx, { now, user }, candidateEntry(candidate, actions.linkUsed, { link: kind })))
}

type Db = Services['db']

/** The candidate behind each kind of link. Interviewers who follow their own invitation answer for nobody else. */
const candidateBehind = {
  offer: (db: Db, hash: string) =>
    db
      .select({ id: offers.candidateId })
      .from(offerLinks)
      .innerJoin(offers, eq(offers.id, offerLinks.offerId))
      .where(eq(offerLinks.tokenHash, hash))
      .getSQL(),
  application: (db: Db, hash: string) =>
    db
      .select({ id: applicationLinks.candidateId })
      .from(applicationLinks)
      .where(eq(applicationLinks.tokenHash, hash))
      .getSQL(),
  schedule: (db: Db, hash: string) =>
    db
      .select({ id: interviews.candidateId })
      .from(interviewLinks)
      .innerJoin(interviews, eq(interviews.id, interviewLinks.interviewId))
      .where(eq(interviewLinks.tokenHash, hash))
      .getSQL(),
  invitation: (db: Db, hash: string, user: SignedIn) =>
    db
      .select({ id: interviews.candidateId })
      .from(invitationLinks)
      .innerJoin(interviewAttendees, eq(interviewAttendees.id, invitationLinks.attendeeId))
      .innerJoin(interviews, eq(interviews.id, interviewAttendees.interviewId))
      .where(
        and(
          eq(invitationLinks.tokenHash, hash),
          or(isNull(interviewAttendees.userId), ne(interviewAttendees.userId, user.id)),
        ),
      )
      .getSQL(),
  assessment: (db: Db, hash: string) =>
    db
      .select({ id: assessmentSittings.candidateId })
      .from(assessmentLinks)
      .innerJoin(assessmentSittings, eq(assessmentSittings.id, assessmentLinks.sittingId))
      .where(eq(assessmentLinks.tokenHash, hash))
      .getSQL(),
}
