import { expect, test } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { offers, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test.each(['reject', 'talent-pool'])(
  'an offer that began to wait since a list was read is not withdrawn by its %s',
  async (move) => {
    await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 100_000 } })
    const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
    const listed = async () =>
      ((await (await app.as('coo').request('GET', '/api/candidates')).json()) as ListedCandidate[])[0]!
    const shown = await listed()
    expect(shown.offerWaits).toBe(false)
    const terms = { offerType: 'Full-time', compensation: '120000' }
    const asked = await app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, terms)
    expect(await asked.json()).toMatchObject({ awaitsApproval: true })
    const seen = { 'x-row-version': shown.updatedAt }
    const moved = await app.as('coo').request('POST', `/api/candidates/${id}/${move}`, undefined, seen)
    expect([moved.status, await moved.json()]).toMatchObject([409, { errorType: 'conflict' }])
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'draft' }])
    expect(await listed()).toMatchObject({ offerWaits: true })
  },
)
