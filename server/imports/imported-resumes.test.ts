import { beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Role } from '#shared/permissions.ts'
import { activityLogs, candidates, notificationQueue, resumeTexts } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { resumeKey } from '#server/resumes/resume-file.ts'
import { smallPdf } from '#test/apply-form.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const { imported, row, all } = importingInto(app)
const now = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(now))

async function upload(id: number, { who = 'ceo', query = '?withTable=1' }: { who?: Role; query?: string } = {}) {
  const body = new FormData()
  body.append('file', smallPdf(`%PDF-1.7\n${id}`))
  const response = await app.as(who).raw(`/api/candidates/${id}/resume${query}`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as { resumeUrl?: string; errorType?: string } }
}
const entries = (id: number) => app.db.$count(activityLogs, sql`${activityLogs.candidateId} = ${id}`)
const stored = async (id: number, version = 1) =>
  (await app.services.files.get('resumes', resumeKey(id, version))) !== undefined
/** One candidate whom somebody has just imported. */
async function brought(more: object = {}, who: Role = 'ceo') {
  const { id } = await seed.job()
  const { importId, candidates: rows } = await imported({ rows: [row(id, 1, more)] }, who)
  return { importId, id: rows[0]!.id }
}

describe('a resume that comes with a table', () => {
  test('belongs to its import: it makes no entry, and keeps nobody any longer', async () => {
    const { id } = await brought({ status: 'rejected', appliedAt: '2024-01-01', stageSince: '2024-02-01' })
    expect((await upload(id)).body).toEqual({ resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1` })
    const [candidate] = await all()
    expect(candidate).toMatchObject({
      resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1`,
      updatedAt: new Date('2024-02-01T12:00:00.001Z'),
    })
    expect([await entries(id), await stored(id)]).toEqual([0, true])
  })

  test('replaces none, whether it is sent again or somebody has added one meanwhile', async () => {
    const { id } = await brought()
    await upload(id, { query: '' })
    expect(await upload(id)).toMatchObject({ status: 409, body: { errorType: 'has_resume' } })
    const [candidate] = await all()
    expect(candidate!.resumeVersion).toBe(1)
  })

  test('of two that are sent at once one is stored', async () => {
    const { id } = await brought()
    const answers = await Promise.all([upload(id), upload(id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [candidate] = await all()
    expect(candidate!.resumeUrl).not.toBeNull()
  })

  test('is an upload like any other where somebody has worked on them, or another has imported them', async () => {
    const touched = await brought()
    await app.as('ceo').request('POST', `/api/candidates/${touched.id}/reject`)
    expect((await upload(touched.id)).status).toBe(409)
    const others = await brought({ email: 'other@import.test' }, 'coo')
    expect((await upload(others.id)).status).toBe(200)
    expect(await app.db.select().from(activityLogs).where(eq(activityLogs.candidateId, others.id))).toMatchObject([
      { action: actions.resumeAttached, userId: app.as('ceo').user!.id },
    ])
    const rejected = await brought({ email: 'rejected@import.test', status: 'rejected' }, 'coo')
    expect((await upload(rejected.id)).status).toBe(409)
  })

  test('is refused to whoever may not edit candidates, and by no other way to whom it brought as rejected', async () => {
    const { id } = await brought({ status: 'rejected' })
    expect((await upload(id, { who: 'projectManager' })).status).toBe(403)
    expect((await upload(id, { query: '' })).status).toBe(409)
    expect(await all()).toMatchObject([{ resumeUrl: null, resumeVersion: 0 }])
  })

  test('is read after what came by itself, also from a visitor', async () => {
    const { id } = await brought()
    const own = await seed.candidate()
    await upload(id)
    await upload(own.id, { query: '' })
    await app.db.insert(notificationQueue).values({
      type: 'resume',
      payload: { candidateId: own.id, fromVisitor: true },
      processAfter: now,
      createdAt: now,
    })
    const ofTable = []
    for (let turn = 0; turn < 3; turn += 1) {
      await workNext(app.services, 'resumes')
      ofTable.push(await app.db.$count(notificationQueue, sql`status = 'done' and payload ? 'fromTable'`))
    }
    expect(ofTable).toEqual([0, 0, 1])
  })
})

describe('undoing', () => {
  test('takes the resumes too, with their words and their files', async () => {
    const { id, importId } = await brought()
    await upload(id)
    while (await workNext(app.services)) continue
    expect([await app.db.$count(resumeTexts), await stored(id)]).toEqual([1, true])
    const answer = await app.as('ceo').request('POST', `/api/imports/${importId}/undo`)
    expect(await answer.json()).toEqual({ removed: 1, left: 0 })
    while (await workNext(app.services)) continue
    expect([await app.db.$count(candidates), await app.db.$count(resumeTexts), await stored(id)]).toEqual([0, 0, false])
  })

  test('leaves whom another has given a resume since', async () => {
    const { id, importId } = await brought()
    await upload(id, { who: 'director' })
    const answer = await app.as('ceo').request('POST', `/api/imports/${importId}/undo`)
    expect(await answer.json()).toEqual({ removed: 0, left: 0 })
    expect(await stored(id)).toBe(true)
  })

  test('under way while one is stored leaves no file', async () => {
    const { id, importId } = await brought()
    const { files } = app.services
    const put = files.put.bind(files)
    let undone = false
    files.put = async (...given) => {
      await put(...given)
      undone = (await app.as('ceo').request('POST', `/api/imports/${importId}/undo`)).status === 200
    }
    try {
      expect([(await upload(id)).status, undone]).toEqual([404, true])
    } finally {
      files.put = put
    }
    expect(await stored(id)).toBe(false)
  })
})
