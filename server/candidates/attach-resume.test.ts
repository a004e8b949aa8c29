import { expect, test, vi } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { smallPdf } from '#test/apply-form.ts'
import { appForFile } from '#test/test-app.ts'
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
