import { expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const declined = ['by the candidate', 'by staff'] as const

/** Declines the offer of a candidate who was moved elsewhere meanwhile, or was not. Answers the letter to the submitter. */
async function decline(who: (typeof declined)[number], moved?: { status: string; finalDecisionStatus: string }) {
  const job = await seed.job({ submitterId: accountOf('hiringManager').id })
  const { id } = await seed.candidate({ job, status: '75_1st_interview_completed' })
  const ceo = app.as('ceo')
  expect((await ceo.request('POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })).status).toBe(200)
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  if (moved) expect((await ceo.request('PATCH', `/api/candidates/${id}`, moved)).status).toBe(200)
  if (who === 'by staff') await ceo.request('POST', '/api/offers/1/decline', {})
  else await app.as(undefined).raw(`${path}/decline`, { method: 'POST', body: new URLSearchParams({ sure: 'on' }) })
  await app.settled()
  const { text } = app.sent.findLast(({ to }) => to === accountOf('hiringManager').email)!
  return { text, status: await seed.statusOf(id) }
}

test.each(declined)(
  'an offer declined %s after the candidate was moved elsewhere tells the submitter where they are',
  async (who) => {
    const moved = { status: '60_1st_interview_scheduled', finalDecisionStatus: 'pending' }
    const { text, status } = await decline(who, moved)
    expect(text).toContain('The candidate stays at 1st Interview Scheduled.')
    expect(text).not.toContain('back at')
    expect(status).toBe('60_1st_interview_scheduled')
  },
)

test.each(declined)('an offer declined %s tells the submitter that the candidate is back', async (who) => {
  const { text, status } = await decline(who)
  expect(text).toContain('The candidate is back at 1st Interview Completed')
  expect(text).not.toContain('stays at')
  expect(status).toBe('75_1st_interview_completed')
})
