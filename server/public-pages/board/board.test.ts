import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { JobQuestion } from '#shared/applications.ts'
import { answerCharactersMax, apiKeysMax } from '#shared/limits.ts'
import { roles, can } from '#shared/permissions.ts'
import { activityLogs, apiKeys, applications, candidates } from '#server/database/schema.ts'
import { smallPdf } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const questions: JobQuestion[] = [
  { id: 3, label: 'Why us?', kind: 'text', required: true, choices: [] },
  { id: 5, label: 'Which shift?', kind: 'choice', required: false, choices: ['Day', 'Night'] },
  { id: 8, label: 'A licence?', kind: 'yes-no', required: true, choices: [] },
]
const person = { first_name: 'Łukasz', last_name: "O'Brien", email: 'lukasz@example.com' }
const makeKey = async () =>
  (await (await app.as('ceo').request('POST', '/api/api-keys', { name: 'Our old site' })).json()).key
const hashOf = (index: number) => String(index).padStart(64, '0')
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })
const path = (id: number, board = 'our-company') => `/v1/boards/${board}/jobs/${id}`
const post = async (id: number, key: string, body: object | FormData, board?: string) => {
  const isForm = body instanceof FormData
  const answer = await app.as(undefined).raw(path(id, board), {
    method: 'POST',
    headers: { ...basic(key), ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  await app.settled()
  return answer
}

test('another site fills no mailbox: the seventh application in an hour with one address, in whatever case, is refused', async () => {
  const key = await makeKey()
  const answers = []
  for (const email of Array.from({ length: 7 }, (_, n) => (n % 2 ? person.email.toUpperCase() : person.email)))
    answers.push(await post((await seed.job()).id, key, { ...person, email }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([app.sent.length, await app.db.$count(candidates)]).toEqual([6, 6])
})

describe('a key for the job board', () => {
  test('is shown once, kept as a hash, and revoked', async () => {
    const made = await app.as('admin').request('POST', '/api/api-keys', { name: 'Our old site' })
    const { key, ending } = await made.json()
    expect([made.status, ending]).toEqual([201, key.slice(-4)])
    expect(JSON.stringify(await app.db.select().from(apiKeys))).not.toContain(key)
    expect(JSON.stringify(await (await app.as('admin').request('GET', '/api/api-keys')).json())).not.toContain(key)
    const { id } = await seed.job()
    expect((await post(id, key, person)).status).toBe(200)
    expect((await app.as('admin').request('POST', '/api/api-keys/1/revoke')).status).toBe(200)
    expect((await post(id, key, person)).status).toBe(401)
    expect((await app.as('admin').request('POST', '/api/api-keys/1/revoke')).status).toBe(409)
    expect((await app.as('admin').request('POST', '/api/api-keys/9/revoke')).status).toBe(404)
  })

  test('says in the list, newest first, when it was last used, which a refused one is not', async () => {
    const [first, second] = [await makeKey(), await makeKey()]
    const { id } = await seed.job()
    const at = new Date('2026-06-01T10:00:00.000Z')
    app.setNow(at)
    expect((await post(id, first, person)).status).toBe(200)
    await app.as('admin').request('POST', '/api/api-keys/2/revoke')
    expect((await post(id, second, person)).status).toBe(401)
    expect(await (await app.as('admin').request('GET', '/api/api-keys')).json()).toMatchObject([
      { id: 2, lastUsedAt: null, revokedAt: expect.any(String) },
      { id: 1, lastUsedAt: at.toISOString(), revokedAt: null },
    ])
  })

  test('stays in the list while it is in use, however many came and went since', async () => {
    await makeKey()
    const gone = { name: 'x', ending: 'abcd', createdById: 1, revokedAt: new Date() }
    await app.db.insert(apiKeys).values(Array.from({ length: 250 }, (_, at) => ({ ...gone, keyHash: hashOf(at) })))
    const listed: { id: number }[] = await (await app.as('admin').request('GET', '/api/api-keys')).json()
    expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([200, 251, 1])
  })

  test(`is one of ${apiKeysMax} in use at most, whatever was revoked`, async () => {
    const row = { name: 'x', ending: 'abcd', createdById: 1 }
    await app.db
      .insert(apiKeys)
      .values(Array.from({ length: apiKeysMax - 1 }, (_, index) => ({ ...row, keyHash: hashOf(index) })))
    await app.db.insert(apiKeys).values({ ...row, keyHash: hashOf(99), revokedAt: new Date() })
    const make = async () => (await app.as('ceo').request('POST', '/api/api-keys', { name: 'x' })).status
    expect([await make(), await make()]).toEqual([201, 409])
    await app.as('ceo').request('POST', '/api/api-keys/1/revoke')
    expect([await make(), await make()]).toEqual([201, 409])
  })

  test('is made by those who may change settings alone, and with a record of it', async () => {
    for (const role of roles) {
      const { status } = await app.as(role).request('POST', '/api/api-keys', { name: 'x' })
      expect([role, status]).toEqual([role, can(role, 'settings.edit') ? 201 : 403])
    }
    await app.reset()
    const answer = await withoutActivity(app.db, () => app.as('ceo').request('POST', '/api/api-keys', { name: 'x' }))
    expect([answer.status, await app.db.$count(apiKeys)]).toEqual([500, 0])
  })
})

describe('sending an application in', () => {
  test('as JSON, with the resume in base64 and answers by number', async () => {
    const { id } = await seed.job({ questions })
    const answer = await post(id, await makeKey(), {
      ...person,
      phone: '123',
      location: 'Oslo',
      resume_content: Buffer.from('%PDF-1.7 hello').toString('base64'),
      resume_content_filename: 'resume.pdf',
      question_3: 'Because',
      question_5: 1,
      question_8: 0,
      data_compliance: { gdpr_consent_given: true },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { success: 'Candidate saved successfully' }])
    expect(await app.db.select().from(candidates)).toMatchObject([
      { name: "Łukasz O'Brien", source: 'Job board', phone: '123', location: 'Oslo', resumeVersion: 1 },
    ])
    expect(await app.db.select().from(applications)).toMatchObject([
      {
        via: 'job-board',
        consentVersion: 'job-board',
        answers: [
          { label: 'Why us?', answer: 'Because' },
          { label: 'Which shift?', answer: 'Night' },
          { label: 'A licence?', answer: 'No' },
        ],
      },
    ])
    expect(app.sent.map(({ to }) => to)).toEqual(['lukasz@example.com'])
  })

  test('as multipart, with the file', async () => {
    const { id } = await seed.job()
    const form = new FormData()
    for (const [name, value] of Object.entries(person)) form.append(name, value)
    form.append('resume', smallPdf())
    form.append('data_compliance[gdpr_consent_given]', '1')
    expect((await post(id, await makeKey(), form)).status).toBe(200)
    expect(await app.db.select().from(candidates)).toMatchObject([{ resumeVersion: 1 }])
    expect((await app.db.select().from(applications))[0]!.consentedAt).not.toBeNull()
  })

  test('as plain text is told both kinds that are taken', async () => {
    const { id } = await seed.job()
    const headers = { ...basic(await makeKey()), 'content-type': 'text/plain' }
    const answer = await app.as(undefined).raw(path(id), { method: 'POST', headers, body: JSON.stringify(person) })
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { status: 415, error: 'The body must be multipart/form-data or application/json' },
    ])
  })

  test('compressed is told so, and not that it is malformed', async () => {
    const { id } = await seed.job()
    const form = new FormData()
    for (const [name, value] of Object.entries(person)) form.append(name, value)
    const whole = new Response(form)
    const type = { 'content-type': whole.headers.get('content-type')!, 'content-encoding': 'gzip' }
    const headers = { ...basic(await makeKey()), ...type }
    const body = gzipSync(await whole.arrayBuffer())
    const answer = await app.as(undefined).raw(path(id), { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { status: 415, error: 'The body must not be compressed' },
    ])
  })

  test('with a file is refused while the rest of the disk is kept for staff', async () => {
    const { id } = await seed.job()
    const key = await makeKey()
    app.services.files.room = async () => ({ freeBytes: 1, reserveBytes: 2 })
    const form = new FormData()
    for (const [name, value] of Object.entries(person)) form.append(name, value)
    form.append('resume', smallPdf())
    const answers = [await post(id, key, form), await post(id, key, person)]
    delete app.services.files.room
    expect(answers.map(({ status }) => status)).toEqual([507, 200])
    expect((await answers[0]!.json()).error).toContain('run out of room')
  })

  test('with a resume in words keeps the words', async () => {
    const { id } = await seed.job()
    await post(id, await makeKey(), { ...person, resume_text: 'Ten years at sea' })
    expect(await app.db.select().from(applications)).toMatchObject([
      { answers: [{ label: 'Resume', answer: 'Ten years at sea' }], consentedAt: null },
    ])
  })

  test('with more words than an answer takes keeps the first of them, and no half of a character', async () => {
    const { id } = await seed.job()
    const words = 'x'.repeat(answerCharactersMax - 1)
    expect((await post(id, await makeKey(), { ...person, resume_text: `${words}🙂` })).status).toBe(200)
    expect(await app.db.select().from(applications)).toMatchObject([{ answers: [{ answer: words }] }])
  })

  test.each([
    [{ ...person, first_name: ' ' }, 422],
    [{ ...person, email: 'nobody' }, 422],
    [{ ...person, resume_content: '!!' }, 400],
    [{ ...person, resume_content: Buffer.from('no pdf').toString('base64') }, 422],
    [{ ...person, resume_url: 'http://169.254.169.254/' }, 422],
    [{ ...person, question_5: 7 }, 422],
    [{ ...person, phone: '1\0' }, 400],
    [[person], 400],
  ])('is refused for %j, plainly', async (body, status) => {
    const { id } = await seed.job({ questions })
    const answer = await post(id, await makeKey(), body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ status, error: expect.any(String) })
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test('is refused at once for a megabyte that is no base64', async () => {
    const { id } = await seed.job()
    const answer = await post(id, await makeKey(), { ...person, resume_content: `${' '.repeat(1_000_000)}!` })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'resume_content must be the file in base64' })
  })

  test('takes base64 in lines, and padded', async () => {
    const { id } = await seed.job()
    const content = Buffer.from('%PDF-1.7 hello!').toString('base64').replace(/.{4}/g, '$&\r\n')
    for (const [index, padding] of ['', '==\n'].entries()) {
      const sent = {
        ...person,
        email: `${index}@example.com`,
        resume_content: `${content}${padding && `QQ${padding}`}`,
      }
      expect((await post(id, await makeKey(), sent)).status).toBe(200)
    }
  })

  test('is refused without a key, to another board and for a job that is not open', async () => {
    const { id } = await seed.job()
    const closed = await seed.job({ status: 'closed' })
    const key = await makeKey()
    const without = await app.as(undefined).request('POST', path(id), person)
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')])
    expect((await post(id, 'x'.repeat(32), person)).status).toBe(401)
    expect((await post(id, key, person, 'another')).status).toBe(404)
    expect((await post(closed.id, key, person)).status).toBe(404)
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test('that cannot be recorded leaves nothing', async () => {
    const { id } = await seed.job()
    const key = await makeKey()
    const before = await app.db.$count(activityLogs)
    expect((await withoutActivity(app.db, () => post(id, key, person))).status).toBe(500)
    expect([await app.db.$count(candidates), await app.db.$count(activityLogs)]).toEqual([0, before])
  })
})

test('a job tells what its form asks', async () => {
  const { id } = await seed.job({ questions })
  const job = await (await app.as(undefined).request('GET', `${path(id)}?questions=true`)).json()
  const byLabel = Object.fromEntries(job.questions.map((question: { label: string }) => [question.label, question]))
  expect(byLabel['First Name']).toMatchObject({ required: true, fields: [{ name: 'first_name', type: 'input_text' }] })
  expect(byLabel['Which shift?']).toMatchObject({
    required: false,
    fields: [
      {
        name: expect.stringMatching(/^question_5\d{10}$/),
        type: 'multi_value_single_select',
        values: [
          { value: 0, label: 'Day' },
          { value: 1, label: 'Night' },
        ],
      },
    ],
  })
  expect(await (await app.as(undefined).request('GET', path(id))).json()).not.toHaveProperty('questions')
})

test('what staff asked in other words meanwhile is answered by nobody: an answer to one question is none to another', async () => {
  const { id } = await seed.job({ questions })
  const namesOf = async (): Promise<string[]> => {
    const job = await (await app.as(undefined).request('GET', `${path(id)}?questions=true`)).json()
    const names = job.questions.map(({ fields }: { fields: { name: string }[] }) => fields[0]!.name)
    return names.filter((name: string) => name.startsWith('question_'))
  }
  const shown = await namesOf()
  const change = questions.map((question, at) =>
    at === 1 ? question : Object.assign({}, question, { label: 'Else?' }),
  )
  const changed = await app.as('admin').request('PATCH', `/api/jobs/${id}/questions`, { questions: change })
  expect(changed.status).toBe(200)
  const [why = '', shift = '', licence = ''] = shown
  const sent = { ...person, [why]: 'Because', [shift]: 1, [licence]: 1 }
  expect((await post(id, await makeKey(), sent)).status).toBe(200)
  expect(await app.db.select({ answers: applications.answers }).from(applications)).toEqual([
    {
      answers: [
        { id: 5, label: 'Which shift?', answer: 'Night' },
        { id: -1, label: 'A question that has changed since', answer: 'Because' },
      ],
    },
  ])
  expect((await namesOf())[1]).toBe(shift)
})
