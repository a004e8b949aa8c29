import { sql } from 'drizzle-orm'
import type { CandidateStatus } from '#shared/pipeline.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, evaluations, interviews, jobs, offers, people, users } from '#server/database/schema.ts'

/** Rows as they are in the middle of hiring, written directly so that a test starts where its behaviour does. */
export function seedHiring(db: Database, numberedFrom = 0) {
  let made = numberedFrom
  return {
    async job(values: Partial<typeof jobs.$inferInsert> = {}) {
      const [row] = await db
        .insert(jobs)
        .values({
          title: 'Designer',
          description: 'Draws',
          type: 'Full-time',
          status: 'active',
          assessmentToken: `token-${(made += 1)}`,
          ...values,
        })
        .returning()
      return row!
    },
    async candidate({ job, ...values }: Partial<typeof candidates.$inferInsert> & { job?: { id: number } } = {}) {
      const email = `person${(made += 1)}@example.com`
      const [person] = await db.insert(people).values({ email }).returning()
      const jobId = job?.id ?? (await this.job()).id
      const [row] = await db
        .insert(candidates)
        .values({ jobId, personId: person!.id, name: 'Li Wei', email, ...values })
        .returning()
      return row!
    },
    async interview(values: Omit<typeof interviews.$inferInsert, 'type'> & { type?: string }) {
      const [row] = await db
        .insert(interviews)
        .values({ type: 'Technical', ...values })
        .returning()
      return row!
    },
    /** A completed interview with an evaluation that came in at `at`. */
    async evaluated({ candidateId, at, evaluatorId = 6, ...content }: Evaluated) {
      const interview = await this.interview({
        candidateId,
        status: 'completed',
        conductedDate: at,
        evaluatedAt: at,
      })
      const [evaluation] = await db
        .insert(evaluations)
        .values({
          interviewId: interview.id,
          overallRating: 'Hire',
          evaluatorId,
          createdAt: at,
          updatedAt: at,
          ...content,
        })
        .returning()
      return { interview, evaluation: evaluation! }
    },
    async offer(values: Partial<typeof offers.$inferInsert> & { candidateId: number }) {
      const [row] = await db
        .insert(offers)
        .values({ offerType: 'Full-time', compensation: '90000', status: 'sent', sentDate: new Date(), ...values })
        .returning()
      return row!
    },
    deactivate: (id: number) =>
      db
        .update(users)
        .set({ deactivatedAt: new Date() })
        .where(sql`${users.id} = ${id}`),
    statusOf: async (id: number): Promise<CandidateStatus> =>
      (await db.execute<{ status: CandidateStatus }>(sql`select status from candidates where id = ${id}`)).rows[0]!
        .status,
  }
}
type Evaluated = Partial<typeof evaluations.$inferInsert> & { candidateId: number; at: Date }

/** Runs `work` while no activity can be written, to see that what needs it is undone as a whole. */
export async function withoutActivity<Result>(db: Database, work: () => Result | Promise<Result>): Promise<Result> {
  await db.execute(
    sql`create or replace function refuse_activity() returns trigger language plpgsql as $$ begin raise exception 'no activity today'; end $$`,
  )
  await db.execute(
    sql`create trigger refuse_activity before insert on activity_logs for each row execute function refuse_activity()`,
  )
  try {
    return await work()
  } finally {
    await db.execute(sql`drop trigger refuse_activity on activity_logs`)
    await db.execute(sql`drop function refuse_activity()`)
  }
}
