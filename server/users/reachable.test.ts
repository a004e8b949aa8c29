import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRealAddress } from '#shared/real-address.ts'
import { users } from '#server/database/schema.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { isReachable } from './reachable.ts'

const app = await appForFile()

test.each([
  ['admin@localhost.localdomain', false],
  ['Ada@HOST.Invalid', false],
  ['ada@invalid.example', true],
  ['ada@localdomain.org', true],
  ['ada@notinvalid', true],
  ['ceo@rolecall.test', true],
])('%s is told alike by the code and by the database: %s', async (email, isReal) => {
  const { id } = accountOf('ceo')
  await app.db.update(users).set({ email }).where(eq(users.id, id))
  const found = await app.db.select({ id: users.id }).from(users).where(isReachable()).orderBy(asc(users.id))
  expect([isRealAddress(email), found.some((each) => each.id === id)]).toEqual([isReal, isReal])
})
