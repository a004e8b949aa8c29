import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { followUps, interviews } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const things = waitingThings(app)

test.each([
  ['sent', []],
  ['waiting', ['director@rolecall.test']],
] as const)(
  'of an interview that was asked about before an update, by the day on which it was marked as held, a letter that is %s goes out once in all',
  async (state, to) => {
    await things.cases['evaluation-missing'].make()
    const marked = things.ago(dayMs)
    await app.db.update(interviews).set({ scheduledDate: things.ago(2 * dayMs), conductedDate: marked })
    const asked = { rule: 'evaluation-missing', subjectId: 1, occurrence: `interviewer:${marked.getTime()}` }
    await app.db.insert(followUps).values({ ...asked, candidateId: 1, dueAt: things.now, state })
    await things.lookAt(things.now)
    expect(app.sent.map((letter) => letter.to)).toEqual(to)
  },
)
