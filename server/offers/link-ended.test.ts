import { expect, test } from 'vitest'
import { nobodysContext } from '#server/context.ts'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { Signature, signOffer } from './sign-offer.ts'

const app = await appForFile()

test('an offer is not signed by a link that ends while the paper is drawn', async () => {
  const { id } = await seedHiring(app.db).candidate({ status: '75_1st_interview_completed' })
  const coo = app.as('coo')
  await coo.request('POST', `/api/candidates/${id}/send-offer`, { offerType: 'Full-time', compensation: '120000' })
  const token = /\/offers\/([\w-]{32})/.exec(app.sent[0]!.text)![1]!
  const { files } = app.services
  const correctedMeanwhile: typeof files.get = async (...file) => {
    await coo.request('PATCH', `/api/candidates/${id}`, { email: 'li@corrected.example' })
    return files.get(...file)
  }
  const ctx = { ...nobodysContext(app.services), files: { ...files, get: correctedMeanwhile } }
  const signing = Signature.parse({ name: 'Somebody Else', agreed: 'on' })
  const press = { at: app.services.now(), from: '192.0.2.1' }
  await expect(signOffer(ctx, token, signing, press)).rejects.toThrow('This offer is no longer open')
  expect(await app.db.select().from(offers)).toMatchObject([{ status: 'sent', signedKey: null }])
})
