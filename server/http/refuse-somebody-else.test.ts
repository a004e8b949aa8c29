import { expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { signedInAsHeader } from '#shared/signed-in-as.ts'
import { candidates } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const idOf = (role: (typeof roles)[number]) => String(roles.indexOf(role) + 1)

async function reject(who: 'coo' | undefined, headers: Record<string, string>) {
  const { id } = await seedHiring(app.db).candidate()
  const answer = await app.as(who).request('POST', `/api/candidates/${id}/reject`, undefined, headers)
  const [row] = await app.db.select({ status: candidates.status }).from(candidates)
  return { answer, status: row?.status }
}

test('what somebody chose is not done in the name of whoever signed in since', async () => {
  const { answer, status } = await reject('coo', { [signedInAsHeader]: idOf('ceo') })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    {
      message: 'Somebody else has signed in in this browser meanwhile. This was not done in their name.',
      errorType: 'somebody_else',
    },
  ])
  expect(status).toBe('00_application_submitted')
  expect(app.sent).toEqual([])
})

test.each([
  ['a screen of whoever is signed in', { [signedInAsHeader]: idOf('coo') }],
  ['a program, which names nobody', {}],
])('a call of %s is made', async (_, headers) => {
  const { answer, status } = await reject('coo', headers)
  expect([answer.status, status]).toEqual([200, '200_rejected'])
})

test('what is read changes nothing, and shows whoever signed in since', async () => {
  const answer = await app.as('coo').request('GET', '/api/user', undefined, { [signedInAsHeader]: idOf('ceo') })
  expect(await answer.json()).toMatchObject({ role: 'coo' })
})

test('without a session it says that there is none', async () => {
  expect((await reject(undefined, { [signedInAsHeader]: idOf('ceo') })).answer.status).toBe(401)
})
