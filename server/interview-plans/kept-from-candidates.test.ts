import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Round } from '#shared/interview-plans.ts'
import { emailLogs, interviewPlans, interviews } from '#server/database/schema.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { mounted } from '#server/serve.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const secret = 'Which tide do you draw by'
const anchor = 'Speaks of lighthouses unasked'
function round(): Round {
  const kit = builtInKit({ title: 'Designer', type: 'Full-time' }, 'Panel')
  return {
    id: 'a',
    type: 'Panel',
    durationMinutes: 45,
    interviewerIds: [accountOf('director').id],
    kit: {
      questions: [{ text: secret, competency: 'technicalScore' }],
      anchors: { ...kit.anchors, technicalScore: { 1: anchor, 3: anchor, 5: anchor } },
    },
  }
}

describe('the kit', () => {
  test('stands on no public page and in no letter, from invitation to cancellation', async () => {
    const job = await seed.job()
    const { id } = await seed.candidate({ job, status: '30_assessment_completed' })
    await app.db.insert(interviewPlans).values({ jobId: job.id, rounds: [round()] })
    const ceo = app.as('ceo')
    expect((await ceo.request('POST', `/api/candidates/${id}/invite-to-interview`)).status).toBe(200)
    const [interview] = await app.db.select().from(interviews)
    const path = `/api/interviews/${interview!.id}`
    const scheduledDate = new Date(Date.now() + dayMs).toISOString()
    expect((await ceo.request('PATCH', path, { scheduledDate })).status).toBe(200)
    expect((await ceo.request('PATCH', path, { status: 'cancelled' })).status).toBe(200)
    await app.settled()
    expect(app.sent.length).toBeGreaterThan(2)
    const letters = JSON.stringify([app.sent, await app.db.select().from(emailLogs)])
    const links = [...letters.matchAll(/http:\/\/rolecall\.test(\/[\w/?=&.-]+)/g)].map(([, link]) => link!)
    const pages = [
      ...new Set(links),
      '/careers',
      `/careers/${job.id}`,
      `/careers/${job.id}/apply`,
      '/careers/feed.xml',
      '/feeds/indeed.xml',
      '/feeds/linkedin.xml',
      '/sitemap.xml',
      `/assess/${job.assessmentToken}`,
      ...[...mounted.values()].flatMap((call) => (call.allow === 'public' && call.method === 'GET' ? [call.path] : [])),
    ]
    expect(links.length).toBeGreaterThan(0)
    const texts = await Promise.all(pages.map(async (page) => (await app.as(undefined).request('GET', page)).text()))
    for (const text of [letters, ...texts]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(anchor)
    }
    expect(texts.join('\n')).toContain('Designer')
  })

  test('is known to nothing that makes pages and letters for candidates', () => {
    const files = globSync(['server/public-pages/**/*.ts', 'server/providers/email/**/*.ts', 'server/scheduling/*.ts'])
    expect(files.length).toBeGreaterThan(50)
    const knowing = files.filter((file) => /interview-plans|writer\/kits/.test(readFileSync(file, 'utf8')))
    expect(knowing).toEqual([])
  })
})
