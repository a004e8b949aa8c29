import { expect, test, vi } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { smallPdf } from '#test/apply-form.ts'
import { appForFile } from '#test/test-app.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { resumeKey } from './resume-file.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const upload = (id: number, words: string) => {
  const body = new FormData()
  body.append('file', smallPdf(`%PDF-1.7\n${words}`))
  return app.as('admin').raw(`/api/candidates/${id}/resume`, { method: 'POST', body })
}

test('an upload that takes longer than a later one does not take its place', async () => {
  const { id } = await seed.candidate()
  const { files } = app.services
  const put = files.put.bind(files)
  vi.spyOn(files, 'put').mockImplementationOnce(async (...given) => {
    expect((await upload(id, 'the later')).status).toBe(200)
    return put(...given)
  })
  expect((await upload(id, 'the earlier')).status).toBe(409)
  expect((await app.db.select().from(candidates))[0]!.resumeUrl).toBe(`/api/files/resumes/candidate-${id}.pdf?v=2`)
  expect(await files.get('resumes', resumeKey(id, 1))).toBeUndefined()
})

/** Everything that is due by then. */
async function workAt(now: string) {
  app.setNow(new Date(now))
  while (await workNext(app.services)) continue
}

test('a file that its candidate was never told of, since the process died, is removed by the queue, and no other', async () => {
  app.setNow(new Date('2026-03-05T09:00:00Z'))
  const { id } = await seed.candidate()
  expect((await upload(id, 'the first')).status).toBe(200)
  const { db, files } = app.services
  // As it is where nothing runs any more once the file is written.
  const transaction = db.transaction.bind(db)
  vi.spyOn(files, 'remove').mockResolvedValueOnce()
  vi.spyOn(db, 'transaction')
    .mockImplementationOnce(transaction)
    .mockImplementationOnce(() => Promise.reject(new Error('died')))
  expect((await upload(id, 'the second')).status).toBe(500)
  vi.restoreAllMocks()
  const kept = async () =>
    (await Promise.all([1, 2].map((version) => files.get('resumes', resumeKey(id, version))))).map(Boolean)
  expect(await kept()).toEqual([true, true])
  await workAt('2026-03-05T09:11:00Z')
  expect(await kept()).toEqual([true, false])
  expect((await app.db.select().from(candidates))[0]!.resumeUrl).toBe(`/api/files/resumes/candidate-${id}.pdf?v=1`)
})
