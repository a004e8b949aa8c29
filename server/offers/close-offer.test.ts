import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs, offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { closeOffer } from './close-offer.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test.each(['accepted', 'withdrawn', 'expired'] as const)(
  'an offer that was %s since it was read is not declined, and nothing is recorded of it',
  async (status) => {
    const job = await seed.job()
    const candidate = { ...(await seed.candidate({ job })), job }
    const offer = await seed.offer({ candidateId: candidate.id, status: 'sent' })
    const [ended] = await app.db.update(offers).set({ status }).returning()
    const ctx = { ...app.services, user: undefined, rowVersion: undefined }
    const closing = { offer, candidate, status: 'declined', action: actions.offerRefused } as const
    await expect(app.db.transaction((tx) => closeOffer(tx, ctx, closing))).rejects.toMatchObject({ status: 409 })
    expect(await app.db.select().from(offers)).toEqual([ended])
    expect(await app.db.select().from(activityLogs)).toEqual([])
  },
)
