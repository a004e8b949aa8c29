import { expect, test } from 'vitest'
import { notificationQueue } from '#server/database/schema.ts'
import type { StoredFile } from '#server/outbox/effect-payloads.ts'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { removeFiles } from './remove-files.ts'

const app = await appForFile()

test('whether an offer still names its letter is looked up by an index, however many offers there are', async () => {
  const files: StoredFile[] = [{ bucket: 'offers', key: 'offer-1-gone.pdf' }]
  const [row] = await app.db
    .insert(notificationQueue)
    .values({ type: 'files.remove', payload: { files }, processAfter: new Date() })
    .returning()
  const plans = await plansOf(app.db, (db) => removeFiles({ ...app.services, db }, row!), { large: true })
  expect(plans).toContain('offers_letter')
  expect(plans).toContain('offers_signed_letter')
})
