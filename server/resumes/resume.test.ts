import { eq } from 'drizzle-orm'
import Pdf from 'pdfkit'
import { describe, expect, test, vi } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { actions } from '#shared/activity.ts'
import { resumeBytesMax } from '#shared/limits.ts'
import type { Role } from '#shared/permissions.ts'
import { activityLogs, candidates, notificationQueue, resumeTexts } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { resumeKey } from './resume-file.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const at = new Date('2027-02-01T09:00:00Z')
const anHourLater = new Date(at.getTime() + hourMs)

const pdf = (words = 'resume') =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    const document = new Pdf()
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.text(words)
    document.end()
  })
const form = (bytes: Uint8Array<ArrayBuffer>, { name = 'CV.pdf', type = 'application/pdf', field = 'file' } = {}) => {
  const body = new FormData()
  body.append(field, new File([bytes], name, { type }))
  return body
}
const upload = (who: Role | undefined, id: number | string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.as(who).raw(`/api/candidates/${id}/resume`, { method: 'POST', body, headers })
async function uploaded(id: number, words?: string) {
  const response = await upload('admin', id, form(await pdf(words)))
  expect(response.status).toBe(200)
  return ((await response.json()) as { resumeUrl: string }).resumeUrl
}
const open = (url: string, who: Role | undefined = 'hiringManager') => app.as(who).raw(url)
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const stored = (id: number, version: number) => app.services.files.get('resumes', resumeKey(id, version))
async function workAll() {
  while (await workNext(app.services));
}

describe('uploading a resume', () => {
  test('stores it, points the row there, tells the timeline and serves it to the signed-in', async () => {
    const { id, updatedAt } = await seed.candidate({ name: 'Zoë "Z" O\'Hara/..' })
    const url = await uploaded(id)
    expect(url).toBe(`/api/files/resumes/candidate-${id}.pdf?v=1`)
    const row = await rowOf(id)
    expect(row.resumeUrl).toBe(url)
    expect(row.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: actions.resumeAttached, candidateId: id },
    ])
    const file = await open(url)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, max-age=3600',
      vary: expect.stringContaining('Cookie, Authorization'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="candidate-${id}.pdf"; filename*=UTF-8''Zo%C3%AB%20%22Z%22%20O%27Hara-..%20-%20resume.pdf`,
    })
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await open(`/api/files/resumes/candidate-${id}.pdf`)).status).toBe(200)
    expect((await app.as(undefined).raw(url)).status).toBe(401)
  })

  test('again replaces it under the next version; the old file stays as long as a backup may ask for it', async () => {
    app.setNow(at)
    const { id } = await seed.candidate()
    const first = await uploaded(id)
    expect(await uploaded(id)).toBe(`/api/files/resumes/candidate-${id}.pdf?v=2`)
    expect((await open(first)).status).toBe(200)
    await workAll()
    expect(await stored(id, 1)).toBeDefined()
    app.setNow(anHourLater)
    await workAll()
    expect(await stored(id, 1)).toBeUndefined()
    expect(await stored(id, 2)).toBeDefined()
    expect((await open(first)).status).toBe(200)
  })

  test.each([
    ['another name', { name: 'CV.docx' }],
    ['another type', { type: 'text/html' }],
    ['a name that hides its end', { name: 'CV.pdf.exe' }],
  ])('with %s answers 400', async (_what, file) => {
    const { id } = await seed.candidate()
    const response = await upload('admin', id, form(await pdf(), file))
    expect([response.status, await response.json()]).toEqual([400, { message: 'Only PDF files are allowed' }])
    expect((await rowOf(id)).resumeUrl).toBeNull()
  })

  test('is told by its first bytes, not by its name', async () => {
    const { id } = await seed.candidate()
    const html = new TextEncoder().encode(`<script>alert(1)</script>${' '.repeat(2_000)}%PDF-1.7`)
    expect((await upload('admin', id, form(html))).status).toBe(400)
    const preceded = new Uint8Array(Buffer.concat([Buffer.from('\n\n'), await pdf()]))
    expect((await upload('admin', id, form(preceded))).status).toBe(200)
  })

  test('that is too large is cut off with 413, whatever it says of its length', async () => {
    const { id } = await seed.candidate()
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1024 * 1024
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    expect((await app.as('admin').raw(`/api/candidates/${id}/resume`, init as RequestInit)).status).toBe(413)
    expect(read).toBeLessThan(resumeBytesMax + 4 * 1024 * 1024)
    expect((await upload('admin', id, form(new Uint8Array(resumeBytesMax + 1)))).status).toBe(413)
    expect(
      (
        await upload('admin', id, 'x', {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '31457280',
        })
      ).status,
    ).toBe(413)
    expect((await rowOf(id)).resumeVersion).toBe(0)
  })

  test.each([
    ['no multipart', '{}', { 'content-type': 'application/json' }, 415],
    ['broken multipart', 'xx', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['no boundary', 'xx', { 'content-type': 'multipart/form-data' }, 415],
    [
      'text for a file',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n%PDF-\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
    ],
  ])('with %s answers in words', async (_what, body, headers, status) => {
    const { id } = await seed.candidate()
    const response = await upload('admin', id, body, headers)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { message: string }).message).toBeTruthy()
  })

  test('with a second file beside it is refused: one of them would be lost', async () => {
    const { id } = await seed.candidate()
    const body = form(await pdf('one'))
    body.append('file', new File([await pdf('another')], 'Another.pdf', { type: 'application/pdf' }))
    const response = await upload('admin', id, body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Only one file can be uploaded at a time' },
    ])
    expect((await rowOf(id)).resumeVersion).toBe(0)
  })

  test('behind thousands of fields, which nobody’s form has, is refused before they are read', async () => {
    const { id } = await seed.candidate()
    const body = form(await pdf())
    for (let field = 0; field < 1_000; field += 1) body.append('further', '1')
    expect((await upload('admin', id, body)).status).toBe(400)
  })

  test('is for executives, and for the first resume for whoever added the candidate', async () => {
    const mine = await seed.candidate({ addedById: 1 })
    expect((await upload('projectManager', mine.id, form(await pdf()))).status).toBe(403)
    expect((await upload(undefined, mine.id, form(await pdf()))).status).toBe(401)
    expect((await upload('hiringManager', mine.id, form(await pdf()))).status).toBe(200)
    expect((await upload('hiringManager', mine.id, form(await pdf()))).status).toBe(403)
    expect((await upload('director', mine.id, form(await pdf()))).status).toBe(200)
  })

  test('of a rejected candidate is still not for whoever may not attach it', async () => {
    const { id } = await seed.candidate({ status: '200_rejected' })
    expect((await upload('projectManager', id, form(await pdf()))).status).toBe(403)
  })

  test('is refused for a rejected, a flagged and an unknown candidate, before the body is read', async () => {
    const rejected = await seed.candidate({ status: '200_rejected' })
    const flagged = await seed.candidate({ archivedAt: new Date() })
    expect((await upload('admin', rejected.id, 'x')).status).toBe(409)
    expect((await upload('admin', flagged.id, 'x')).status).toBe(404)
    expect((await upload('admin', 99, 'x')).status).toBe(404)
    for (const id of ['0', '-1', '1e10', 'x']) expect((await upload('admin', id, 'x')).status).toBe(400)
  })

  test('that fails leaves the old one in place and no file behind', async () => {
    const { id } = await seed.candidate()
    const url = await uploaded(id)
    const failed = await withoutActivity(app.db, async () => upload('admin', id, form(await pdf())))
    expect(failed.status).toBe(500)
    expect((await rowOf(id)).resumeUrl).toBe(url)
    expect(await stored(id, 2)).toBeUndefined()
    expect((await open(url)).status).toBe(200)
  })

  test('that dies between file and row shows nothing, and the next one clears up behind it', async () => {
    app.setNow(at)
    const { id } = await seed.candidate()
    const bytes = await pdf()
    await app.db.update(candidates).set({ resumeVersion: 1 })
    await app.services.files.put('resumes', resumeKey(id, 1), bytes)
    expect((await open(`/api/files/resumes/candidate-${id}.pdf`)).status).toBe(404)
    await uploaded(id)
    await workAll()
    app.setNow(anHourLater)
    await workAll()
    expect(await stored(id, 1)).toBeUndefined()
    expect(await stored(id, 2)).toBeDefined()
  })

  test('twice at once is the first one once, for whoever added the candidate', async () => {
    const { id } = await seed.candidate({ addedById: 1 })
    const both = await Promise.all(
      ['one', 'two'].map(async (words) => upload('hiringManager', id, form(await pdf(words)))),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('that is read when a newer one is there keeps the words of the newer one', async () => {
    const { id } = await seed.candidate()
    await uploaded(id, 'Beekeeper')
    const { files } = app.services
    vi.spyOn(files, 'get').mockImplementationOnce(async (...given) => {
      const older = await files.get(...given)
      await uploaded(id, 'Falconer')
      await workAll()
      return older
    })
    await workAll()
    const [words] = await app.db.select().from(resumeTexts)
    expect(words).toMatchObject({ version: 2, content: expect.stringContaining('Falconer') })
  })

  test('by two at once keeps one whole', async () => {
    const { id } = await seed.candidate()
    const both = await Promise.all([
      upload('admin', id, form(await pdf('one'))),
      upload('ceo', id, form(await pdf('two'))),
    ])
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const url = (await rowOf(id)).resumeUrl!
    await workAll()
    expect((await open(url)).status).toBe(200)
  })
})

describe('the address of a resume', () => {
  test.each([
    'candidate-7.pdf',
    'candidate-0.pdf',
    'candidate-99999999999.pdf',
    'candidate-1.exe',
    '..%2f..%2fsecret',
    'candidate-1.pdf?v=x',
    'candidate-1.pdf?v=2',
  ])('that leads nowhere, %s, answers 4xx', async (file) => {
    await seed.candidate()
    await uploaded(1)
    expect([400, 404]).toContain((await open(`/api/files/resumes/${file}`)).status)
  })

  test('is the only link that a save takes; null removes the resume, its words and its file', async () => {
    const { id } = await seed.candidate()
    const url = await uploaded(id, 'Fortran')
    await workAll()
    const save = (resumeUrl: string | null) => app.as('admin').request('PATCH', `/api/candidates/${id}`, { resumeUrl })
    expect((await save(url)).status).toBe(200)
    expect((await save(url.replace('v=1', 'v=2'))).status).toBe(400)
    expect((await save(null)).status).toBe(200)
    expect(await app.db.$count(resumeTexts)).toBe(0)
    expect((await open(url)).status).toBe(404)
    await workAll()
    expect(await stored(id, 1)).toBeUndefined()
    expect(await uploaded(id)).toContain('v=2')
  })
})

describe('the words of a resume', () => {
  test('are read by the queue and found by the list', async () => {
    const { id } = await seed.candidate()
    await uploaded(id, 'Kubernetes operator since 2019')
    await workAll()
    expect(
      await app.db.select({ version: resumeTexts.version, content: resumeTexts.content }).from(resumeTexts),
    ).toMatchObject([{ version: 1, content: expect.stringContaining('Kubernetes') as string }])
    const found = await app.as('admin').request('GET', '/api/candidates?page=1&resume=kubernetes')
    expect(found.headers.get('x-total-count')).toBe('1')
    await uploaded(id, 'Gardener')
    await workAll()
    expect(
      (await app.as('admin').request('GET', '/api/candidates?page=1&resume=kubernetes')).headers.get('x-total-count'),
    ).toBe('0')
  })

  test('of a broken PDF are none, and the queue goes on', async () => {
    const { id } = await seed.candidate()
    await upload('admin', id, form(new TextEncoder().encode('%PDF-1.7 and nothing else')))
    await workAll()
    expect(await app.db.select().from(notificationQueue)).toMatchObject([
      { type: 'files.remove', status: 'pending' },
      { type: 'resume', status: 'done' },
      { type: 'screening', status: 'done' },
    ])
    expect(await app.db.select().from(resumeTexts)).toMatchObject([{ state: 'broken', content: '', proposal: null }])
  })
})
