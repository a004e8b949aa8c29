import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { candidates, notificationQueue, resumeTexts, screenings } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { placedLines } from '#server/resumes/placed-line.ts'
import { resumeUrl } from '#server/resumes/resume-file.ts'
import type { ResumeLine } from '#server/resumes/resume-text.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { createScreener, type Screener } from './screener.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const logTo = (lines: string[]) => pino({}, { write: (line) => void lines.push(line) })
const now = new Date('2026-03-02T09:00:00Z')
const textOf = (lines: readonly string[]) => {
  let start = 0
  const read = lines.map((text, index): ResumeLine => {
    const line = {
      text,
      start,
      page: 1,
      column: 0,
      size: 10,
      left: 0,
      right: 1,
      top: index,
      bottom: index + 1,
      edges: [0, 1],
    }
    start += text.length + 1
    return line
  })
  return { content: lines.join('\n'), lines: read }
}
const heavy = textOf(Array.from({ length: 50_000 }, () => 'x'))
/** Each is found 50,000 times: half a minute's work. */
const criteria = Array.from({ length: 2_000 }, (_, at) => ({ id: String(at), text: 'x', need: 'must' as const }))

/** A candidate of a job that asks for SQL, whose resume is read and not yet checked. */
async function unchecked() {
  const job = await seed.job({ skills: 'SQL' })
  const { id } = await seed.candidate({ job })
  await app.db
    .update(candidates)
    .set({ resumeUrl: resumeUrl(id, 1) })
    .where(eq(candidates.id, id))
  const { content, lines } = textOf(['Analyst', 'Wrote SQL for a bank'])
  await app.db.insert(resumeTexts).values({ candidateId: id, version: 1, content, lines: placedLines(lines) })
  await app.db.transaction((tx) =>
    queueEffect(tx, app.services, { type: 'screening', payload: { candidateId: id }, candidateId: id }),
  )
  return id
}
const verdictsOf = async (id: number) => {
  const [row] = await app.db.select().from(screenings).where(eq(screenings.candidateId, id))
  return row?.verdicts.map(({ verdict }) => verdict)
}

test('while a heavy resume is checked everybody else is answered', async () => {
  const lines: string[] = []
  const screener = createScreener({ log: logTo(lines) })
  const checking = screener.screen(criteria, heavy, [], now).catch((error: unknown) => error)
  expect((await app.as('ceo').request('GET', '/api/candidates?page=1')).status).toBe(200)
  await screener.end()
  expect(await checking).toMatchObject({ status: 503 })
  // Ended by us, as at the end of the process: nothing to tell.
  expect(lines).toEqual([])
})

test('what a model is not shown of a heavy resume is found while everybody else is answered, and it is its beginning', async () => {
  const screener = createScreener({ log: logTo([]) })
  const identity = [{ name: 'Grace Okafor', email: null, phone: null, location: null }]
  const redacting = screener.redact(textOf(['Grace Okafor', ...heavy.content.split('\n')]), identity)
  const first = await Promise.race([
    redacting.then(() => 'redacted'),
    new Promise((answer) => setImmediate(answer, 'others')),
  ])
  expect(first).toBe('others')
  expect(await redacting).toBe(`${'\0'.repeat(12)}\n${'x\n'.repeat(9_994)}`.slice(0, 20_000))
  await screener.end()
})

test('while a resume is checked no transaction is open', async () => {
  const id = await unchecked()
  let isOther = false
  const screen: Screener['screen'] = async (...resume) => {
    // The test's database has one connection, as the embedded one has: this would wait for ever.
    await app.db.transaction((tx) => tx.select({ id: candidates.id }).from(candidates))
    isOther = true
    return app.services.screener.screen(...resume)
  }
  expect(await workNext({ ...app.services, screener: { ...app.services.screener, screen } })).toBe(true)
  expect([isOther, await verdictsOf(id)]).toEqual([true, ['met']])
})

test('what is changed while a resume is checked is checked again before anything is stored', async () => {
  const id = await unchecked()
  const texts: string[] = []
  const screen: Screener['screen'] = async (...resume) => {
    texts.push(resume[1].content)
    const verdicts = await app.services.screener.screen(...resume)
    if (texts.length === 1) {
      const { content, lines } = textOf(['Analyst', 'Wrote novels'])
      await app.db.update(resumeTexts).set({ content, lines: placedLines(lines) })
    }
    return verdicts
  }
  await workNext({ ...app.services, screener: { ...app.services.screener, screen } })
  expect(texts).toEqual(['Analyst\nWrote SQL for a bank', 'Analyst\nWrote novels'])
  expect(await verdictsOf(id)).toEqual(['missing'])
  expect(await app.db.select({ status: notificationQueue.status }).from(notificationQueue)).toEqual([
    { status: 'done' },
  ])
})

test('of one that cannot be checked the log is told once, however many look, and of another too', async () => {
  const lines: string[] = []
  const screener = createScreener({ log: logTo(lines) }, { limitMs: 1, memoryMb: 256 })
  const other = textOf([...heavy.content.split('\n'), 'y'])
  for (const text of [heavy, heavy, other, heavy])
    await expect(screener.screen(criteria, text, [], now)).rejects.toThrow('could not be checked')
  await screener.end()
  expect(lines).toHaveLength(2)
})

test('one that cannot be checked is told in the log and to whoever looks, stores nothing, and is tried again', async () => {
  const id = await unchecked()
  const lines: string[] = []
  const screener = createScreener({ log: logTo(lines) }, { limitMs: 1, memoryMb: 256 })
  const services = { ...app.services, screener, log: logTo([]) }
  const asDirector = createApp({
    ...services,
    signIn: { ...services.signIn, findUser: async () => accountOf('director') },
  })
  const answer = await asDirector.request(`/api/candidates/${id}/screening`)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: 'The resume could not be checked. Try again.' },
  ])
  expect(lines.join('')).toContain('"trouble":"slow"')

  await workNext(services)
  await screener.end()
  expect(await verdictsOf(id)).toBeUndefined()
  const [row] = await app.db.select().from(notificationQueue)
  expect(row).toMatchObject({ status: 'pending', processAttempts: 1 })

  app.setNow(new Date(row!.processAfter.getTime() + 1))
  await workNext(app.services)
  expect(await verdictsOf(id)).toEqual(['met'])
})
