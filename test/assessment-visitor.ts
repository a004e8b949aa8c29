import { expect } from 'vitest'
import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Key } from '#server/assessments/engine/assessment-form.ts'
import { formOf } from '#server/assessments/find-sitting.ts'
import { assessmentSittings, candidates } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from './seed-hiring.ts'
import type { TestApp } from './test-app.ts'

/** What a candidate does with the link to their assessment, and what the clock does meanwhile. */
export function assessmentVisitor(app: TestApp) {
  const seed = seedHiring(app.db)
  const start = new Date('2027-03-01T09:00:00Z')
  const visitor = () => app.as(undefined)
  const visit = (path: string) => visitor().request('GET', path)
  const post = (path: string, form: Record<string, string> = {}) =>
    visitor().raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  /** The path of the personal link in the newest letter. */
  const lastLink = () =>
    new URL(/http:\/\/rolecall\.test\/assessments\/[\w-]+/.exec(app.sent.at(-1)!.text)![0]).pathname
  const sitting = async () => (await app.db.select().from(assessmentSittings).orderBy(assessmentSittings.id)).at(-1)!
  return {
    seed,
    start,
    visit,
    post,
    lastLink,
    sitting,
    candidateRow: async () => (await app.db.select().from(candidates))[0]!,
    afterMinutes: (minutes: number) => app.setNow(new Date(start.getTime() + minutes * minuteMs)),
    afterDays: (days: number) => app.setNow(new Date(start.getTime() + days * dayMs)),
    /** All that is due in the queue. */
    async work() {
      while (await workNext(app.services));
    },
    /** A candidate who was sent the assessment by hand, with the path of their link. */
    async invited(values: Parameters<typeof seed.candidate>[0] = {}) {
      app.setNow(start)
      const candidate = await seed.candidate(values)
      const answer = await app.as('admin').request('POST', `/api/candidates/${candidate.id}/send-assessment`)
      expect(answer.status).toBe(200)
      return { candidate, path: lastLink() }
    },
    begin: (path: string) => post(`${path}/start`, { consent: 'yes' }),
    finish: (path: string) => post(`${path}/finish`),
    save: (path: string, answers: unknown) => visitor().request('POST', `${path}/answers`, { answers }),
    /** The right answers of the newest form, as only the server knows them. */
    async rightAnswers() {
      return formOf(await sitting()).sections.flatMap(({ items }) =>
        items.flatMap((item) =>
          item.kind === 'work-sample' ? [] : [{ itemId: item.id, value: rightValue(item.key), timeSpentMs: 1_000 }],
        ),
      )
    },
  }
}

function rightValue(key: Key) {
  if (key.kind === 'option') return key.option
  if (key.kind === 'range') return String(key.from)
  return Object.entries(key.credits).reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
