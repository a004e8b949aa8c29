import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { openSitting } from '#server/assessments/open-sitting.ts'
import {
  activityLogs,
  applicationLinks,
  assessmentLinks,
  interviewAttendees,
  interviewLinks,
  invitationLinks,
} from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { hashOfToken, makePersonalToken } from './personal-token.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const ceo = accountOf('ceo')
const token = makePersonalToken()
const link = { tokenHash: hashOfToken(token), createdAt: new Date() }
interface Stage {
  candidate: { id: number; jobId: number }
  interviewId: number
}
const invite = async ({ interviewId }: Stage, userId: number | null) => {
  const [attendee] = await app.db
    .insert(interviewAttendees)
    .values({ interviewId, userId, email: 'li@example.com', sequence: 0 })
    .returning()
  await app.db.insert(invitationLinks).values({ ...link, attendeeId: attendee!.id })
  return `/invitation/${token}`
}
const ways = {
  'an application': async ({ candidate }: Stage) => {
    await app.db.insert(applicationLinks).values({ ...link, candidateId: candidate.id })
    return `/applications/${token}/confirm`
  },
  'a choice of times': async ({ interviewId }: Stage) => {
    await app.db.insert(interviewLinks).values({ ...link, interviewId })
    return `/schedule/${token}/cancel`
  },
  'an assessment': async ({ candidate }: Stage) => {
    const sitting = await app.db.transaction((tx) => openSitting(tx, app.services, candidate))
    await app.db.insert(assessmentLinks).values({ ...link, sittingId: sitting.id })
    return `/assessments/${token}/start`
  },
  'an invitation': (stage: Stage) => invite(stage, null),
  'the invitation of another interviewer': (stage: Stage) => invite(stage, accountOf('coo').id),
}
async function stage(): Promise<Stage> {
  const candidate = await seed.candidate({ job: await seed.job() })
  const interview = await seed.interview({ candidateId: candidate.id, status: 'scheduled' })
  return { candidate, interviewId: interview.id }
}
const press = (who: 'ceo' | undefined, path: string) =>
  app.as(who).raw(path, { method: 'POST', body: new URLSearchParams({ answer: 'accepted' }) })
const named = () => app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.linkUsed))

test.each(Object.entries(ways))(
  'a press behind the link of %s names the colleague who is signed in',
  async (_what, make) => {
    const made = await stage()
    const path = await make(made)
    await app.as('ceo').raw(path)
    await press(undefined, path)
    expect(await named()).toEqual([])
    await press('ceo', path)
    expect(await named()).toMatchObject([{ userId: ceo.id, candidateId: made.candidate.id }])
  },
)

test('an interviewer who answers their own invitation is named for that alone', async () => {
  const path = await invite(await stage(), ceo.id)
  await press('ceo', path)
  expect(await named()).toEqual([])
})

test('a link that opens nothing names nobody', async () => {
  expect((await press('ceo', `/offers/${token}/accept`)).status).toBe(404)
  expect(await named()).toEqual([])
})
