import { expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test.each(['by the candidate', 'by staff'])(
  'an offer declined %s after the candidate was moved elsewhere tells the submitter where they are',
  async (who) => {
    const job = await seed.job({ submitterId: accountOf('hiringManager').id })
    const { id } = await seed.candidate({ job, status: '75_1st_interview_completed' })
    const ceo = app.as('ceo')
    expect((await ceo.request('POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })).status).toBe(200)
    const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
    const moved = { status: '60_1st_interview_scheduled', finalDecisionStatus: 'pending' }
    expect((await ceo.request('PATCH', `/api/candidates/${id}`, moved)).status).toBe(200)
    if (who === 'by staff') await ceo.request('POST', '/api/offers/1/decline', {})
    else await app.as(undefined).raw(`${path}/decline`, { method: 'POST', body: new URLSearchParams({ sure: 'on' }) })
    await app.settled()
    const { to, text } = app.sent.at(-1)!
    expect(to).toBe(accountOf('hiringManager').email)
    expect(text).toContain('The candidate stays at 1st Interview Scheduled.')
    expect(text).not.toContain('back at')
    expect(await seed.statusOf(id)).toBe('60_1st_interview_scheduled')
  },
)
