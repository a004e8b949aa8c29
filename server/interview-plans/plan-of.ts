import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Round } from '#shared/interview-plans.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { interviewPlans, jobs, users } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { derivePlan } from './derive-plan.ts'

/** A job's rounds: as a person set them, else those that suit its trade and rank. Throws 404. */
export async function roundsOf(db: Database | Transaction, jobId: number) {
  const [row] = await db
    .select({
      title: jobs.title,
      type: jobs.type,
      skills: jobs.skills,
      jobCreatedAt: jobs.createdAt,
      rounds: interviewPlans.rounds,
      updatedAt: interviewPlans.updatedAt,
    })
    .from(jobs)
    .leftJoin(interviewPlans, eq(interviewPlans.jobId, jobs.id))
    .where(eq(jobs.id, jobId))
  if (!row) throw notFound('Job')
  const { title, type, skills, jobCreatedAt } = row
  return {
    job: { title, type, skills },
    rounds: row.rounds ?? derivePlan({ title, type, skills }),
    derived: row.rounds === null,
    // A change to the job takes nothing from whoever is writing its first plan.
    updatedAt: row.updatedAt ?? jobCreatedAt,
  }
}

/** The same with the names of the interviewers, as the contract shows it. Throws 404. */
export async function planOf(db: Database | Transaction, jobId: number) {
  const { rounds, derived, updatedAt } = await roundsOf(db, jobId)
  return { rounds: await withInterviewers(db, rounds), derived, updatedAt }
}

/** Whoever has left since is named no more. */
export async function withInterviewers(db: Database | Transaction, rounds: readonly Round[]) {
  const ids = [...new Set(rounds.flatMap(({ interviewerIds }) => interviewerIds))]
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, fullName: users.fullName })
          .from(users)
          .where(and(inArray(users.id, ids), isNull(users.deactivatedAt)))
  return rounds.map(({ interviewerIds, ...round }) => ({
    ...round,
    interviewers: interviewerIds.flatMap((id) => people.find((person) => person.id === id) ?? []),
  }))
}
