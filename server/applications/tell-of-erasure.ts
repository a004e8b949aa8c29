import { and, inArray, or } from 'drizzle-orm'
import { rolesWith } from '#shared/permissions.ts'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { isReachable } from '#server/users/reachable.ts'

/** A letter each; whoever comes after them finds it on the timeline. */
const readersMax = 50

/** Queues a letter to each who may anonymise, and to who submitted the jobs: they know the person, and who else has their data. */
export async function tellOfErasure(
  tx: Transaction,
  ctx: Context,
  { id, name, job }: Candidacy,
  concerned: readonly { jobId: number; job: { title: string } }[],
) {
  const submitters = tx
    .select({ id: jobs.submitterId })
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        concerned.map(({ jobId }) => jobId),
      ),
    )
  const readers = await tx
    .select({ email: users.email, staffName: users.fullName })
    .from(users)
    .where(
      and(
        or(inArray(users.role, [...rolesWith('candidates.anonymise')]), inArray(users.id, submitters)),
        isReachable(),
      ),
    )
    .orderBy(users.id)
    .limit(readersMax)
  const letters = []
  for (const { email, staffName } of readers)
    letters.push(
      await queueEmail(tx, ctx, {
        template: 'erasure-requested',
        to: email,
        candidateId: id,
        context: {
          staffName,
          candidateName: name,
          candidateId: id,
          jobTitle: job.title,
          jobTitles: concerned.map((each) => each.job.title),
        },
      }),
    )
  return letters
}
