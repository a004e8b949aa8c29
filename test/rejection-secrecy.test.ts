import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rejectionReasons } from '#shared/rejection-reasons.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { mounted } from '#server/serve.ts'
import { known, linksOf } from '#test/seed-everything.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { seedUnderWay } from '#test/seed-under-way.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const remark = 'Quarrelsome about parking'
const words = [remark, rejectionReasons['no-answer'], 'no-answer']
const says = (text: string) => words.some((word) => text.includes(word))

const links = linksOf(known.email)

/** Every page, feed and file that is open to everybody, by every link that leads to the candidate. */
function publicPaths() {
  const open = [...mounted.values()].filter(({ method, allow }) => method === 'GET' && allow === 'public')
  return open.flatMap(({ path }) => {
    const named = path.replaceAll(/:id|\{id\}/g, '1').replaceAll(/:file(?:\{.*?\.ics\})?/g, '1.ics')
    return /:\w+/.test(named) ? links.map((token) => named.replaceAll(/:\w+(?:\{.*?\})?/g, token)) : [named]
  })
}

/** Every table and column in which one of the words stands. */
async function placesOf() {
  const { rows } = await app.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: texts } = await app.db.execute<{ text: string | null }>(
      sql`select ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`,
    )
    if (texts.some(({ text }) => text !== null && says(text))) found.push(`${table}.${column}`)
  }
  return found
}

const reject = (id: number) =>
  app.as('coo').request('POST', `/api/candidates/${id}/reject`, { reason: 'no-answer', remark })

test('why somebody was rejected is told by no letter, nor by what it puts into calendars', async () => {
  const { candidate, link } = await at.invited({ interviewerIds: [accountOf('hiringManager').id], durationMinutes: 45 })
  expect((await at.pick(link, '2027-03-03T10:00:00.000Z')).status).toBe(303)
  await app.settled()
  const before = app.sent.length
  expect((await reject(candidate.id)).status).toBe(200)
  while (await workNext(app.services)) continue
  const letters = app.sent.slice(before)
  expect(letters.some(({ to, calendar }) => to === candidate.email && !calendar)).toBe(true)
  expect(new Set(letters.filter(({ calendar }) => calendar).map(({ to }) => to))).toEqual(
    new Set([candidate.email, accountOf('hiringManager').email]),
  )
  expect(letters.filter((letter) => says(JSON.stringify(letter)))).toEqual([])
})

test('why somebody was rejected is on no public page, nor anywhere that one is made of', async () => {
  await seedUnderWay(app.db, at.seed, known)
  const rejected = await reject(1)
  expect(rejected.status).toBe(200)
  expect(says(await rejected.text())).toBe(false)
  // It is there, for the team.
  expect(says(await (await app.as('hiringManager').request('GET', '/api/candidates/1')).text())).toBe(true)
  expect(await placesOf()).toEqual(['status_changes.rejection_reason', 'status_changes.rejection_remark'])
  let opened = 0
  for (const path of publicPaths()) {
    const answer = await app.as(undefined).raw(path)
    const text = await answer.text()
    if (answer.status === 200 && text.includes('Designer')) opened += 1
    expect([path, says(text)]).toEqual([path, false])
  }
  expect(opened).toBeGreaterThan(5)
})
