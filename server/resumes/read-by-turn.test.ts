import { expect, test } from 'vitest'
import { candidates, notificationQueue, resumeTexts } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { sendApplication, smallPdf } from '#test/apply-form.ts'
import { blanks, packedPdf } from '#test/resumes/packed-pdf.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const heavy = new File([packedPdf(blanks(3 * 1024 ** 3))], 'resume.pdf', { type: 'application/pdf' })
const light = () => new File([packedPdf(Buffer.alloc(0))], 'resume.pdf', { type: 'application/pdf' })

test('a file that is made to take long holds up no other: staff’s are read first, then the public’s, and it when nothing else waits', async () => {
  const job = await seed.job()
  await sendApplication(app, job.id, { name: 'Heavy', email: 'heavy@example.com', resume: heavy })
  await sendApplication(app, job.id, { name: 'Light', email: 'light@example.com', resume: light() })
  const { id } = await seed.candidate({ name: 'Staff' })
  const body = new FormData()
  body.append('file', smallPdf())
  expect((await app.as('admin').raw(`/api/candidates/${id}/resume`, { method: 'POST', body })).status).toBe(200)

  const names = new Map((await app.db.select().from(candidates)).map((each) => [each.id, each.name]))
  const readSoFar = async () =>
    (await app.db.select().from(resumeTexts)).map(({ candidateId, state }) => `${names.get(candidateId)} ${state}`)
  const each: string[][] = []
  while (await workNext(app.services, 'resumes')) each.push((await readSoFar()).toSorted())
  expect(each).toEqual([
    ['Staff broken'],
    ['Staff broken'], // the short try at the heavy one
    ['Light scan', 'Staff broken'],
    ['Heavy slow', 'Light scan', 'Staff broken'],
  ])
  const rows = await app.db.select().from(notificationQueue)
  expect(rows.filter(({ type }) => type === 'resume').map(({ status }) => status)).toEqual(['done', 'done', 'done'])
}, 60_000)
