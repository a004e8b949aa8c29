import { expect, test } from 'vitest'
import { knownSourcesMax } from '#shared/limits.ts'
import { roles } from '#shared/permissions.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const now = new Date('2026-03-05T09:00:00Z')

async function came(source: string | null, count: number, values: { createdAt?: Date; archivedAt?: Date } = {}) {
  for (let each = 0; each < count; each += 1) await seed.candidate({ source, createdAt: now, ...values })
}
async function listed() {
  app.setNow(now)
  const answer = await app.as('hiringManager').request('GET', '/api/sources')
  expect(answer.status).toBe(200)
  return answer.json()
}

test('sources are listed once, however they are written, the most used first and as most write them', async () => {
  await came('Agency', 2)
  await came('LinkedIn', 2)
  await came('linkedin', 1)
  await came(' LINKEDIN ', 1)
  expect(await listed()).toEqual(['LinkedIn', 'Agency'])
})

test('none is listed that stands with one candidate alone, is empty, is older than a year, or is of candidates in no list', async () => {
  await came('Referred by her brother', 1)
  await came(null, 2)
  await came('  ', 2)
  await came('Fair of 2024', 2, { createdAt: new Date('2025-03-01T09:00:00Z') })
  await came('Archived', 2, { archivedAt: now })
  expect(await listed()).toEqual([])
})

test('there are at most as many as a list of suggestions holds', async () => {
  for (let each = 0; each <= knownSourcesMax; each += 1) await came(`Source ${each}`, 2)
  expect(await listed()).toHaveLength(knownSourcesMax)
})

test.each([undefined, ...roles])('they are read by %s as candidates are', async (who) => {
  expect((await app.as(who).request('GET', '/api/sources')).status).toBe(who ? 200 : 401)
})
