import { expect, test } from 'vitest'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('staff open the letter that was signed once it is, and until then the one that was sent', async () => {
  const { id: candidateId } = await seed.candidate()
  const { id } = await seed.offer({ candidateId, letterKey: 'letter.pdf' })
  const open = async () => (await app.as('coo').raw(`/api/files/offers/offer-${id}.pdf`)).text()
  for (const key of ['letter.pdf', 'signed.pdf'])
    await app.services.files.put('offers', key, Buffer.from(`%PDF of ${key}`))
  expect(await open()).toBe('%PDF of letter.pdf')
  await app.db.update(offers).set({ status: 'accepted', signedKey: 'signed.pdf' })
  expect(await open()).toBe('%PDF of signed.pdf')
})
