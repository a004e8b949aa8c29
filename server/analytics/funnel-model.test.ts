import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateStatusValues, type CandidateStatus } from '#shared/pipeline.ts'
import { interviews, offers } from '#server/database/schema.ts'
import { daysAgo, funnelDay, seedFunnel } from '#test/seed-funnel.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

// The funnel against a model that keeps each candidate's whole history and counts by the words of DECISIONS, "Funnel".

let app: TestApp
let seed: ReturnType<typeof seedFunnel>
beforeAll(async () => {
  app = await testApp()
  seed = seedFunnel(app)
})
afterAll(() => app.close())

interface Known {
  jobId: number
  daysOld: number
  statuses: Set<CandidateStatus>
  score: boolean
  percentile: number | null
  interviews: { cancelled: boolean }[]
  offers: number
  hidden: boolean
}

const ever = (known: Known, ...codes: number[]) =>
  [...known.statuses].some((status) => codes.includes(Number.parseInt(status, 10)))
const steps: Record<string, (known: Known) => boolean> = {
  applications: () => true,
  assessments: (known) => ever(known, 30, 45, 60, 75, 95, 100) || known.score,
  qualified: (known) => (known.percentile ?? 0) >= 50 || ever(known, 45, 60, 75, 95, 100),
  interviews: (known) => ever(known, 45, 60, 75, 95, 100) || known.interviews.some(({ cancelled }) => !cancelled),
  offers: (known) => ever(known, 95, 100) || known.offers > 0,
  hires: (known) => ever(known, 100),
}
/** Whoever got to a later step counts for the earlier ones. */
function count(all: Known[]) {
  const counted = all.filter(({ hidden }) => !hidden)
  const tests = Object.entries(steps)
  const counts = tests.map(([name], index) => [
    name,
    counted.filter((known) => tests.slice(index).some(([, got]) => got(known))).length,
  ])
  return Object.fromEntries(counts) as Record<string, number>
}

const happenings = fc.array(
  fc.record({
    who: fc.nat(3),
    what: fc.oneof(
      fc.record({ status: fc.constantFrom(...candidateStatusValues) }),
      fc.record({ score: fc.constantFrom(80, null) }),
      fc.record({ percentile: fc.constantFrom(49, 50, 99, null) }),
      fc.record({ interview: fc.constantFrom('pending' as const, 'cancelled' as const) }),
      fc.constant({ cancelInterview: true as const }),
      fc.constant({ offer: true as const }),
      fc.record({ jobId: fc.constantFrom(1, 2) }),
      fc.record({ hidden: fc.boolean() }),
    ),
  }),
  { maxLength: 14 },
)
type What = {
  [K in 'status' | 'score' | 'percentile' | 'interview' | 'cancelInterview' | 'offer' | 'jobId' | 'hidden']?: unknown
}

async function happen(id: number, known: Known, what: What) {
  if ('status' in what) {
    known.statuses.add(what.status as CandidateStatus)
    await seed.set(id, { status: what.status as CandidateStatus })
  } else if ('score' in what) {
    known.score = what.score !== null
    await seed.set(id, { hiPeopleScore: what.score as number | null })
  } else if ('percentile' in what) {
    known.percentile = what.percentile as number | null
    await seed.set(id, { hiPeoplePercentile: known.percentile })
  } else if ('interview' in what) {
    known.interviews.push({ cancelled: what.interview === 'cancelled' })
    await app.db.insert(interviews).values({ candidateId: id, type: 'Technical', status: what.interview as 'pending' })
  } else if ('cancelInterview' in what) {
    for (const interview of known.interviews) interview.cancelled = true
    await app.db.update(interviews).set({ status: 'cancelled' }).where(eq(interviews.candidateId, id))
  } else if ('offer' in what) {
    known.offers += 1
    await app.db
      .insert(offers)
      .values({ candidateId: id, offerType: 'Full-time', compensation: '1', status: 'withdrawn', sentDate: funnelDay })
  } else if ('jobId' in what) {
    known.jobId = what.jobId as number
    await seed.set(id, { jobId: known.jobId })
  } else {
    known.hidden = what.hidden as boolean
    await seed.set(id, { archivedAt: known.hidden ? funnelDay : null })
  }
}

test('agrees with a count over whole histories, in all, by period and by job', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (history) => {
      await seed.start()
      const all: Known[] = []
      for (const daysOld of [1, 20, 45, 200]) {
        const jobId = daysOld === 45 ? 2 : 1
        all.push({
          jobId,
          daysOld,
          statuses: new Set(),
          score: false,
          percentile: null,
          interviews: [],
          offers: 0,
          hidden: false,
        })
        await seed.add({ jobId, createdAt: daysAgo(daysOld) })
      }
      for (const { who, what } of history) await happen(who + 1, all[who]!, what)
      expect(await seed.funnel()).toMatchObject(count(all))
      for (const days of [30, 90])
        expect(await seed.funnel(String(days))).toMatchObject(count(all.filter(({ daysOld }) => daysOld <= days)))
      for (const { id, metrics } of await seed.get('/api/analytics/job-performance')) {
        const { qualified: _, ...counts } = count(all.filter(({ jobId }) => jobId === id))
        expect(metrics).toMatchObject(counts)
      }
    }),
    { numRuns: 40 },
  )
})
