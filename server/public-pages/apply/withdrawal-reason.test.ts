import { expect, test } from 'vitest'
import { applications } from '#server/database/schema.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { withdrawalReasonCharactersMax } from './withdraw-page.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('a reason that is too long is kept up to a whole character, for its letter cannot carry half of one', async () => {
  await sendApplication(app, (await seed.job({ submitterId: 1 })).id)
  const reason = 'x'.repeat(withdrawalReasonCharactersMax - 1)
  const answer = await app.as(undefined).raw(`${personalPath(app)}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ reason: `${reason}🙂` }),
  })
  expect(answer.status).toBe(303)
  expect(await app.db.select().from(applications)).toMatchObject([{ withdrawalReason: reason }])
})
