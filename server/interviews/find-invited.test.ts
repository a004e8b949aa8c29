import { expect, test, vi } from 'vitest'
import { interviewPanelists } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { findInvited, findWanted } from './find-invited.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const ids = (people: { userId: number | null }[]) => people.map(({ userId }) => userId)

test('the lead comes first, then the panel, each once, by two reads however many they are', async () => {
  const candidate = await seed.candidate({ name: 'Ann' })
  const [lead, gone, ...rest] = (['director', 'coo', 'admin', 'ceo', 'hiringManager'] as const).map(
    (role) => accountOf(role).id,
  )
  const panel = [lead!, gone!, ...rest]
  const standing = { status: 'scheduled', interviewerId: lead!, calendarSequence: 1 } as const
  const interview = await seed.interview({ candidateId: candidate.id, ...standing })
  await app.db.insert(interviewPanelists).values(panel.map((userId) => ({ interviewId: interview.id, userId })))
  await seed.deactivate(gone!)
  await app.db.transaction(async (tx) => {
    const select = vi.spyOn(tx, 'select')
    const wanted = await findWanted(tx, interview, candidate)
    expect(ids(wanted)).toEqual([null, lead, ...rest.toSorted((a, b) => a - b)])
    expect(select).toHaveBeenCalledTimes(2)
    // Of none is it kept that they were invited: they are those of before.
    const invited = await findInvited(tx, { before: interview, interview, candidate, panelBefore: rest })
    expect(ids(invited)).toEqual([null, lead, ...rest])
    expect(select).toHaveBeenCalledTimes(4)
  })
})
