import { expect, test } from 'vitest'
import { emailLogs, interviews, statusChanges } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { toldStage } from './told-stage.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const now = new Date('2026-07-01T10:00:00Z')
const stageOf = (id: number, status: string) => toldStage(app.db, { id, status }, now)

const rejectedAt = new Date('2026-06-02T10:00:00Z')
async function rejected({ told }: { told: boolean }) {
  const status = '200_rejected'
  const { id, email } = await seed.candidate({ status })
  await app.db
    .insert(statusChanges)
    .values({ candidateId: id, fromStatus: '00_application_submitted', toStatus: status, at: rejectedAt })
  if (told)
    await app.db.insert(emailLogs).values({
      candidateId: id,
      recipientEmail: email,
      subject: 'Your application',
      template: 'rejection',
      status: 'sent',
      createdAt: rejectedAt,
    })
  return id
}

test('a letter to somebody else tells nobody of their own rejection', async () => {
  const told = await rejected({ told: true })
  const untold = await rejected({ told: false })
  expect(await stageOf(told, '200_rejected')).toBe('declined')
  expect(await stageOf(untold, '200_rejected')).toBe('received')
})

test('interviews that the decision called off do not take it back', async () => {
  const id = await rejected({ told: true })
  await seed.interview({ candidateId: id, status: 'cancelled' })
  expect(await stageOf(id, '200_rejected')).toBe('declined')
})

test('whose invitation fell through is in review, and whoever has no interview yet is as they were told', async () => {
  const { id } = await seed.candidate({ status: '60_1st_interview_scheduled' })
  expect(await stageOf(id, '60_1st_interview_scheduled')).toBe('scheduled')
  await seed.interview({ candidateId: id, status: 'cancelled' })
  expect(await stageOf(id, '60_1st_interview_scheduled')).toBe('in-review')
})

test('whose interview is over is told no more that it has a date, and that it was held once somebody says so', async () => {
  const status = '60_1st_interview_scheduled'
  const { id: candidateId } = await seed.candidate({ status })
  const held = { candidateId, status: 'scheduled' as const, durationMinutes: 60 }
  await seed.interview({ ...held, scheduledDate: new Date('2026-07-01T09:30:00Z') })
  expect(await stageOf(candidateId, status)).toBe('scheduled')
  await app.db.update(interviews).set({ scheduledDate: new Date('2026-07-01T08:59:00Z') })
  expect(await stageOf(candidateId, status)).toBe('interview-over')
  await app.db.update(interviews).set({ status: 'completed' })
  expect(await stageOf(candidateId, status)).toBe('interviewed')
  await seed.interview({ ...held, scheduledDate: new Date('2026-07-09T09:00:00Z') })
  expect(await stageOf(candidateId, status)).toBe('scheduled')
})

test('whoever was interviewed has a date again once another interview has one', async () => {
  const status = '75_1st_interview_completed'
  const { id: candidateId } = await seed.candidate({ status })
  await seed.interview({ candidateId, status: 'completed', scheduledDate: new Date('2026-06-20T09:00:00Z') })
  await seed.interview({ candidateId, status: 'pending' })
  expect(await stageOf(candidateId, status)).toBe('interviewed')
  await seed.interview({ candidateId, status: 'scheduled', scheduledDate: new Date('2026-07-09T09:00:00Z') })
  expect(await stageOf(candidateId, status)).toBe('scheduled')
})
