import { eq } from 'drizzle-orm'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { readingNotes } from '#shared/resume-reading.ts'
import { notificationQueue, resumeTexts } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { readPdf } from './read-pdf.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** A resume that opens with its password alone. */
function lockedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Pdf({ userPassword: 'only for friends', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve) =>
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))),
  )
  document.text('Grace Okafor, nurse').end()
  return whole
}

test('a PDF that is protected with a password is told from a broken one', async () => {
  expect(await readPdf(await lockedPdf(), new Date())).toMatchObject({ state: 'locked' })
})

test('a PDF without a page is a broken one: it has no picture that could be read', async () => {
  const parts = ['1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj', '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj']
  const empty = Buffer.from(['%PDF-1.4', ...parts, 'trailer<</Root 1 0 R>>', '%%EOF'].join('\n'))
  expect(await readPdf(new Uint8Array(empty), new Date())).toMatchObject({ state: 'broken' })
})

test('a locked resume is stored, says why it cannot be read, and holds up nothing', async () => {
  const { id } = await seed.candidate()
  const body = new FormData()
  body.append('file', new File([await lockedPdf()], 'resume.pdf', { type: 'application/pdf' }))
  const answer = await app.as('ceo').raw(`/api/candidates/${id}/resume`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  while (await workNext(app.services)) continue
  expect(await app.db.select().from(resumeTexts)).toMatchObject([{ state: 'locked', content: '' }])
  expect(await app.db.$count(notificationQueue, eq(notificationQueue.status, 'failed'))).toBe(0)
  const screening = await app.as('hiringManager').request('GET', `/api/candidates/${id}/screening`)
  expect(await screening.json()).toMatchObject({ state: 'locked', verdicts: [], proposal: null })
  expect(readingNotes.locked).toContain('protected with a password')
})
