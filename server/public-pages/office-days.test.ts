import { expect, test } from 'vitest'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const read = async (path: string) => (await app.as(undefined).raw(path)).text()

test.each([
  ['America/Los_Angeles', '2026-05-02T03:00:00Z', 'May 1, 2026', '2026-05-01'],
  ['Pacific/Auckland', '2026-04-30T20:00:00Z', 'May 1, 2026', '2026-05-01'],
  [undefined, '2026-05-01T23:59:00Z', 'May 1, 2026', '2026-05-01'],
])('with the office in %s what was posted at %s is of %s', async (timeZone, at, day, isoDay) => {
  const settings = { followUps: { ...followUpDefaults, ...(timeZone && { timeZone }) } }
  expect((await app.as('admin').request('PATCH', '/api/settings', settings)).status).toBe(200)
  const { id } = await seed.job({ postedDate: new Date(at) })
  expect(await read('/careers')).toContain(`>Posted ${day}</time>`)
  expect((await read(`/careers/${id}`)).replace(/<[^>]*>/g, ' ')).toMatch(new RegExp(`Posted\\s+${day}`))
  expect(await read('/feeds/linkedin.xml')).toContain(`<listDate><![CDATA[${isoDay}]]></listDate>`)
})
