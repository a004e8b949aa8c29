import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { candidates, notificationQueue, resumeTexts, screenings } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { resumeUrl } from '#server/resumes/resume-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import type { Screener } from './screener.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('a resume that cannot be checked keeps no other of its job from being checked, and is tried again alone', async () => {
  const job = await seed.job({ skills: 'SQL' })
  const ids = []
  for (const content of ['made to be hard', 'Wrote SQL']) {
    const { id } = await seed.candidate({ job })
    await app.db
      .update(candidates)
      .set({ resumeUrl: resumeUrl(id, 1) })
      .where(eq(candidates.id, id))
    await app.db.insert(resumeTexts).values({ candidateId: id, version: 1, content, lines: [] })
    ids.push(id)
  }
  const screen: Screener['screen'] = async (...resume) => {
    if (resume[1].content === 'made to be hard') throw new AppError(503, 'The resume could not be checked. Try again.')
    return app.services.screener.screen(...resume)
  }
  const services = {
    ...app.services,
    screener: { ...app.services.screener, screen },
    log: pino({ level: 'silent' }),
  }
  await app.db.transaction((tx) => queueEffect(tx, services, { type: 'screening.job', payload: { jobId: job.id } }))
  const checking = async () =>
    (await (await app.as('ceo').request('GET', `/api/jobs/${job.id}/criteria`)).json()).checking
  expect(await checking()).toBe(true)
  while (await workNext(services));
  // What is tried again alone is waited for by nobody.
  expect(await checking()).toBe(false)
  expect(await app.db.select({ of: screenings.candidateId }).from(screenings)).toEqual([{ of: ids[1] }])
  expect(
    (await app.db.select().from(notificationQueue)).map(({ type, status, candidateId }) => [type, status, candidateId]),
  ).toEqual([
    ['screening.job', 'done', null],
    ['screening', 'pending', ids[0]],
  ])
})
