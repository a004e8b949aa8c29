import { expect, test, vi } from 'vitest'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const calls = {
  rejected: ({ candidateId }: Sent) => `/api/candidates/${candidateId}/reject`,
  withdrawn: ({ id }: Sent) => `/api/offers/${id}/withdraw`,
}
interface Sent {
  id: number
  candidateId: number
}

test.each(['rejected', 'withdrawn'] as const)(
  'an offer that is %s while it is being signed is said to be closed, in no words for staff',
  async (how) => {
    const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
    const ceo = app.as('ceo')
    const terms = { offerType: 'Full-time', compensation: '120000' }
    expect((await ceo.request('POST', `/api/candidates/${candidateId}/send-offer`, terms)).status).toBe(200)
    const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
    const { id } = (await app.db.select().from(offers))[0]!
    // The letter is read after the page has found the offer open, and before it is locked.
    const { files } = app.services
    const read = files.get.bind(files)
    vi.spyOn(files, 'get').mockImplementationOnce(async (...file) => {
      expect((await ceo.request('POST', calls[how]({ id, candidateId }))).status).toBe(200)
      return read(...file)
    })
    const body = new URLSearchParams({ name: 'Zoë Ångström', agreed: 'on' })
    const answer = await app.as(undefined).raw(`${path}/accept`, { method: 'POST', body })
    expect(answer.status).toBe(409)
    const text = await answer.text()
    expect(text).toContain('This offer is no longer open')
    expect(text).not.toMatch(/reject|Only a sent offer|No further actions/i)
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'withdrawn', signedKey: null }])
  },
)
