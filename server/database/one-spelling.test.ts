import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { migrationsFolder } from './migrate.ts'
import { candidates } from './schema.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('names and places from before are put into one spelling, and nothing else about them is changed', async () => {
  const rows = async () => app.db.select().from(candidates).orderBy(candidates.id)
  await seed.candidate({ name: 'Андрей'.normalize('NFD'), location: 'Orléans'.normalize('NFD') })
  await seed.candidate({ name: 'Łukasz', location: null, email: 'other@example.com' })
  const [before, other] = await rows()
  await app.db.execute(readFileSync(join(migrationsFolder, '0063_one_spelling.sql'), 'utf8'))
  const [after, same] = await rows()
  expect(after).toEqual({
    ...before,
    name: 'Андрей',
    location: 'Orléans',
    searchText: after!.searchText,
    nameOrder: after!.nameOrder,
  })
  expect(same).toEqual(other)
})
