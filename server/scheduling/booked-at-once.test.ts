import { beforeEach, expect, test } from 'vitest'
import { interviews } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { accountOf } from '#test/test-app.ts'

const app = await severalSessionsForFile()
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

test('of two candidates who choose one time at the same moment, on sessions of their own, one gets it', async () => {
  const at = seedScheduling(app)
  const invited = () => at.invited({ interviewerIds: [accountOf('hiringManager').id] })
  const [one, other] = [await invited(), await invited()]
  const pick = (link: string) => () => at.pick(link, '2027-03-03T10:00:00.000Z')
  // Nobody comes further than to what is written down last.
  const answers = await app.during('LOCK TABLE activity_logs IN EXCLUSIVE MODE', pick(one.link), pick(other.link))
  expect(answers.map(({ status }) => status)).toEqual([303, 409])
  const booked = await app.db.select().from(interviews).orderBy(interviews.id)
  expect(booked.map(({ status }) => status)).toEqual(['scheduled', 'pending'])
  await app.settled()
})

test('of two colleagues who book one person for two roles at the same moment, on sessions of their own, one gets the hour', async () => {
  const at = seedScheduling(app)
  const one = await at.seed.candidate()
  const other = await at.seed.candidate({ personId: one.personId })
  const [hana, piotr] = [accountOf('hiringManager').id, accountOf('projectManager').id]
  const body = { type: 'Final', scheduledDate: '2027-03-03T10:00:00.000Z' }
  const book = (candidateId: number, interviewerId: number) => () =>
    app.as('coo').request('POST', '/api/interviews', { ...body, candidateId, interviewerId })
  const answers = await app.during(
    'LOCK TABLE activity_logs IN EXCLUSIVE MODE',
    book(one.id, hana),
    book(other.id, piotr),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  await app.settled()
})
