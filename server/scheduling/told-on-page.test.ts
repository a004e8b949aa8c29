import { beforeEach, expect, test } from 'vitest'
import { candidates, interviews, jobs } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

async function booked() {
  const { link, candidate } = await at.invited({ interviewerIds: [accountOf('hiringManager').id] })
  expect((await at.pick(link, '2027-03-03T10:00:00.000Z')).status).toBe(303)
  await app.settled()
  app.sent.length = 0
  return { link, candidate }
}

test('an interview by phone says whom to tell the number that nobody has', async () => {
  const { link } = await booked()
  await app.db.update(interviews).set({ type: 'Phone' })
  const asks = `the number to call, by writing to <a href="mailto:${accountOf('coo').email}"`
  expect(await at.text(link)).toContain(asks)
  await app.db.update(candidates).set({ phone: '+44 7700 900123' })
  expect(await at.text(link)).not.toContain('by writing to')
})

test('who may invite again is told so, and whoever may not, who does; the candidate reads that they called it off', async () => {
  const { link, candidate } = await booked()
  const submitter = accountOf('projectManager')
  await app.db.update(jobs).set({ submitterId: submitter.id })
  await at.post(`${link}/cancel`, {})
  await app.settled()
  const textTo = (to: string) => app.sent.find((letter) => letter.to === to)!.text
  expect(textTo(accountOf('coo').email)).toContain('you can invite them again')
  expect(textTo(submitter.email)).toContain('an executive can invite them again')
  expect(textTo(candidate.email)).toContain('You have cancelled the interview for the Designer role')
})
