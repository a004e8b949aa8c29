import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { candidates, interviews } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { interviewUid } from './own-uid.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const now = new Date('2027-03-01T09:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * dayMs)
beforeEach(() => app.setNow(now))

const hana = accountOf('hiringManager')
type Values = Partial<typeof interviews.$inferInsert>
/** Interviews that Hana leads with one candidate, who came after another. */
async function lead(...each: Values[]) {
  await seed.candidate()
  const { id: candidateId } = await seed.candidate()
  const made = []
  for (const values of each) made.push(await seed.interview({ candidateId, interviewerId: hana.id, ...values }))
  return made
}
async function feed() {
  const made = await app.as(hana).request('POST', '/api/calendar/feed')
  const { url } = (await made.json()) as { url: string }
  const text = await (await app.as(undefined).raw(url.replace('http://rolecall.test', ''))).text()
  return new ICAL.Component(ICAL.parse(text))
}
const entries = async () => (await feed()).getAllSubcomponents('vevent')

test('the feed goes back sixty days, earliest first, with what was held', async () => {
  await lead(
    { type: 'Final', scheduledDate: days(3) },
    { type: 'Phone', scheduledDate: days(-59), status: 'completed' },
    { type: 'Panel', scheduledDate: days(-61), status: 'completed' },
  )
  const summaries = (await entries()).map((entry) => String(entry.getFirstPropertyValue('summary')))
  expect(summaries).toEqual(['Phone interview: Li Wei, Designer', 'Final interview: Li Wei, Designer'])
})

test('an entry leads to its interview, under the UID and the number that its invitations have', async () => {
  const [first, second] = await lead(
    { scheduledDate: days(1), updatedAt: new Date('2027-02-27T08:00:00Z') },
    { scheduledDate: days(2), calendarSequence: 2 },
  )
  const found = (await entries()).map((entry) => new ICAL.Event(entry))
  expect(found.map(({ uid, sequence, description }) => ({ uid, sequence, description }))).toEqual([
    {
      uid: interviewUid(app.services, first!),
      sequence: 0,
      description: `http://rolecall.test/interviews/${first!.id}`,
    },
    {
      uid: interviewUid(app.services, second!),
      sequence: 2,
      description: `http://rolecall.test/interviews/${second!.id}`,
    },
  ])
  expect(String(found[0]!.component.getFirstPropertyValue('last-modified'))).toBe('2027-02-27T08:00:00Z')
})

test('the link of the video is a place until the interview was held: then it is the recording', async () => {
  const videoUrl = 'https://www.loom.com/share/abc'
  await lead({ scheduledDate: days(-1), status: 'completed', videoUrl }, { scheduledDate: days(1), videoUrl })
  expect((await entries()).map((entry) => entry.getFirstPropertyValue('location'))).toEqual([null, videoUrl])
})

test('it is named after its owner, and holds nobody whom no one sees any more', async () => {
  await lead({ scheduledDate: days(1) })
  await app.db.update(candidates).set({ archivedAt: now })
  const calendar = await feed()
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`Rolecall: interviews of ${hana.fullName}`)
  expect(calendar.getAllSubcomponents('vevent')).toEqual([])
})

test('of very many it holds two thousand', async () => {
  const { id: candidateId } = await seed.candidate()
  await app.db.insert(interviews).values(
    Array.from({ length: 2_001 }, (_, index) => ({
      candidateId,
      type: 'Phone',
      interviewerId: hana.id,
      scheduledDate: new Date(now.getTime() + index),
    })),
  )
  expect(await entries()).toHaveLength(2_000)
})
