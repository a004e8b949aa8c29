import { expect, test } from 'vitest'
import { assessmentSittings } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()

const multipart = 'multipart/form-data; boundary=x'
test.each([
  ['without its boundary', 'multipart/form-data', '--x'],
  ['cut in the middle', multipart, '--x\r\nContent-Disposition: form-data; name="consent"\r\n\r\nye'],
  ['with nothing in it', multipart, ''],
  ['with percents that mean nothing', 'application/x-www-form-urlencoded', 'consent=%E0%A4%A&email=%'],
])('a form %s is an empty one, and no fault of ours', async (_case, type, body) => {
  const visitor = assessmentVisitor(app)
  const job = await visitor.seed.job({ assessmentToken: 'of-this-job' })
  const { path } = await visitor.invited({ jobId: job.id })
  const send = async (to: string) => {
    const answer = await app.as(undefined).raw(to, { method: 'POST', body, headers: { 'content-type': type } })
    return answer.status
  }
  expect(await send('/assess/of-this-job')).toBe(400)
  expect(await send(`${path}/start`)).toBe(400)
  await visitor.begin(path)
  expect(await send(`${path}/1`)).toBe(303)
  expect(await app.db.select().from(assessmentSittings)).toMatchObject([{ status: 'started' }])
})
