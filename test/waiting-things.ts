import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { followUpDefaults, type FollowUpSettings } from '#shared/follow-ups.ts'
import { assessmentSittings, candidates, interviews, offers, settings, statusChanges } from '#server/database/schema.ts'
import { planFollowUps } from '#server/follow-ups/plan-follow-ups.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { noteAnswers, noteRequest } from './note-erasure.ts'
import { seedHiring } from './seed-hiring.ts'
import type { TestApp } from './test-app.ts'

/** A Wednesday morning. */
const now = new Date('2027-02-03T10:00:00Z')
/** The rules with which a request for deletion that is due by February 9 is told of now: its day ends so long after. */
const untilItIsOver = { ...followUpDefaults.rules, 'erasure-due': { on: true, afterMs: 6 * dayMs + 14 * hourMs } }
const ago = (ms: number) => new Date(now.getTime() - ms)

/** What waits, for each rule of the follow-ups, and the product's look at it. */
export function waitingThings(app: TestApp) {
  const seed = seedHiring(app.db)
  const job = () => seed.job({ status: 'active', submitterId: 1 })
  const work = async () => {
    while (await workNext(app.services)) continue
  }
  /** One look of the product at `at`, and its queue worked off. */
  async function lookAt(at: Date) {
    app.setNow(at)
    await planFollowUps(app.services)
    await work()
  }
  const change = (given: Partial<FollowUpSettings>) =>
    app.db
      .insert(settings)
      .values({ key: 'followUps', value: { ...followUpDefaults, ...given } })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
  const letters = () => app.sent.map(({ to, subject }) => [to, subject] as const)

  /** For each rule: something whose reason is there at `now`, who is written to, and what makes the reason go. */
  const cases = {
    'invitation-unanswered': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job(), status: '45_1st_interview_sent' })
        const invited = { candidateId: candidate.id, status: 'pending' as const, createdAt: ago(3 * dayMs) }
        await seed.interview(invited)
        return candidate
      },
      to: (email: string) => [[email, 'Finding a date for your interview: Designer']],
      solve: () => app.db.update(interviews).set({ scheduledDate: now, status: 'scheduled' }),
    },
    'interview-tomorrow': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job(), status: '60_1st_interview_scheduled' })
        const scheduledDate = new Date(now.getTime() + 24 * hourMs)
        await seed.interview({ candidateId: candidate.id, status: 'scheduled', scheduledDate, interviewerId: 5 })
        return candidate
      },
      to: (email: string) => [
        [email, 'Your interview on Thursday, February 4, 2027: Designer'],
        ['director@rolecall.test', 'Interview on Thursday, February 4, 2027: Li Wei for Designer'],
      ],
      solve: () => app.db.update(interviews).set({ status: 'cancelled' }),
    },
    'evaluation-missing': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job(), status: '75_1st_interview_completed' })
        const held = { conductedDate: ago(dayMs), status: 'completed' as const, interviewerId: 5 }
        await seed.interview({ candidateId: candidate.id, ...held })
        return candidate
      },
      to: () => [['director@rolecall.test', 'Evaluation missing: Li Wei for Designer']],
      solve: () => app.db.update(interviews).set({ evaluatedAt: now }),
    },
    'stage-waiting': {
      make: async () => {
        const at = ago(7 * dayMs)
        const candidate = await seed.candidate({ job: await job(), status: '30_assessment_completed', stageSince: at })
        await app.db.insert(statusChanges).values({ candidateId: candidate.id, toStatus: candidate.status, at })
        return candidate
      },
      to: () => [['hiringmanager@rolecall.test', 'A candidate is waiting: Li Wei for Designer']],
      solve: () => app.db.update(candidates).set({ status: '90_talent_pool' }),
    },
    'offer-unanswered': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job(), status: '95_offer_sent' })
        await seed.offer({
          candidateId: candidate.id,
          sentDate: ago(3 * dayMs),
          expiresAt: new Date('2027-02-19T20:00:00Z'),
        })
        return candidate
      },
      to: (email: string) => [
        [email, 'Your offer for Designer at Our company is open'],
        ['hiringmanager@rolecall.test', 'Offer not answered: Li Wei for Designer'],
      ],
      solve: () => app.db.update(offers).set({ status: 'accepted' }),
    },
    'offer-ending': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job(), status: '95_offer_sent' })
        await seed.offer({
          candidateId: candidate.id,
          sentDate: ago(12 * dayMs),
          expiresAt: new Date(now.getTime() + 2 * dayMs),
        })
        return candidate
      },
      to: (email: string) => [[email, 'Your offer for Designer at Our company stands until Friday, February 5, 2027']],
      solve: () => app.db.update(offers).set({ status: 'accepted' }),
    },
    'erasure-due': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job() })
        await noteRequest(app.db, candidate.id, new Date('2027-01-09T15:00:00Z'))
        await change({ rules: untilItIsOver })
        return candidate
      },
      to: () => [['admin@rolecall.test', 'Request for deletion due by February 9, 2027: Li Wei for Designer']],
      solve: () => noteAnswers(app.db, now),
    },
    'assessment-reminder': {
      make: async () => {
        const candidate = await seed.candidate({ job: await job(), status: '15_assessment_sent' })
        await app.db.insert(assessmentSittings).values({
          candidateId: candidate.id,
          blueprint: 'test',
          seed: 'test',
          form: { items: [] },
          timeLimitMs: 40 * 60_000,
          sentAt: ago(2 * dayMs),
          expiresAt: new Date('2027-02-15T10:00:00Z'),
        })
        return candidate
      },
      to: (email: string) => [[email, expect.stringContaining('assessment')]],
      solve: () => app.db.update(assessmentSittings).set({ status: 'started', startedAt: now }),
    },
  }
  return { seed, job, work, lookAt, change, letters, cases, now, ago }
}
