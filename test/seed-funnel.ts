import { eq } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { candidates, jobs, people } from '#server/database/schema.ts'
import type { TestApp } from './test-app.ts'

type Row = typeof candidates.$inferInsert

/** The day on which the funnel's tests stand. */
export const funnelDay = new Date('2026-03-05T12:00:00Z')
export const daysAgo = (days: number) => new Date(funnelDay.getTime() - days * dayMs)

/** Two active jobs (1 and 2), a draft (3) and one person; candidates are added to them as each test needs. */
export function seedFunnel(app: TestApp) {
  const get = async (path: string) => (await app.as('ceo').request('GET', path)).json()
  return {
    async start() {
      await app.reset()
      app.setNow(funnelDay)
      for (const title of ['Designer', 'Developer', 'Draft']) {
        const status = title === 'Draft' ? ('draft' as const) : ('active' as const)
        await app.db
          .insert(jobs)
          .values({ title, description: `# ${title}`, type: 'Full-time', assessmentToken: title, status })
      }
      await app.db.insert(people).values({ email: 'someone@example.com' })
    },
    async add(row: Partial<Row> = {}) {
      const someone = { jobId: 1, personId: 1, name: 'Someone', email: 'someone@example.com', createdAt: daysAgo(1) }
      const [added] = await app.db
        .insert(candidates)
        .values({ ...someone, ...row })
        .returning({ id: candidates.id })
      return added!.id
    },
    set: (id: number, row: Partial<Row>) => app.db.update(candidates).set(row).where(eq(candidates.id, id)),
    get,
    funnel: (dateRange = 'all') => get(`/api/analytics/funnel?dateRange=${dateRange}`),
  }
}
