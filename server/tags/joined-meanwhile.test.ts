import { expect, test } from 'vitest'
import { lockUnlessAnonymised } from '#server/candidates/lock-candidate.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import { candidates, candidateTags, tags } from '#server/database/schema.ts'
import { eraseCandidate } from '#server/retention/erase-candidate.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'

const app = await severalSessionsForFile()

/** Joins the tag "Fair" into "Kept", and is about to commit. */
const joining = `
  select take_turns_at_tags();
  update candidate_tags set tag_id = (select id from tags where name = 'Kept') where tag_id = (select id from tags where name = 'Fair');
  delete from tags where name = 'Fair'`

test('whoever is taken back with an import while its tag is joined into another goes with it', async () => {
  const { imported, row } = importingInto(app)
  const { id: jobId } = await seedHiring(app.db).job()
  const { importId } = await imported({ rows: [row(jobId, 1)], tag: 'Fair' })
  await app.db.insert(tags).values({ name: 'Kept' })
  const [undone] = await app.during(joining, () => app.as('admin').request('POST', `/api/imports/${importId}/undo`))
  expect([undone.status, await undone.json()]).toEqual([200, { removed: 1, left: 0 }])
  expect([await app.db.$count(candidateTags), await app.db.$count(candidates)]).toEqual([0, 0])
})

test('whoever was archived, and is anonymised while their tag is joined into another, wears neither', async () => {
  const { id } = await seedHiring(app.db).candidate({ archivedAt: new Date() })
  const [fair] = await app.db
    .insert(tags)
    .values([{ name: 'Fair' }, { name: 'Kept' }])
    .returning()
  await app.db.insert(candidateTags).values({ tagId: fair!.id, candidateId: id })
  // As retention does.
  await app.during(joining, () =>
    app.db.transaction(async (tx) => {
      await lockPeople(tx)
      const candidate = await lockUnlessAnonymised(tx, id)
      await eraseCandidate(tx, { now: app.services.now, user: undefined }, candidate!)
    }),
  )
  expect(await app.db.$count(candidateTags)).toBe(0)
})
