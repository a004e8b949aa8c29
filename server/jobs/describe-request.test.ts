import { describe, expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { createApp } from '#server/app.ts'
import { activityLogs, jobs } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { builtInWriter } from '#server/providers/writer/built-in-writer.ts'
import type { WriteOptions, Writer } from '#server/providers/writer/writer.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

const request = { title: 'Nurse', type: 'Full-time', skills: 'Triage', teamContext: 'A young and energetic team' }
/** The app with a writer that does `first` before it writes as the built-in one does. */
const withWriter = (first: (options: WriteOptions) => void | Promise<void>) => {
  const writer: Writer = {
    name: 'test',
    write: async (given, options = {}) => {
      await first(options)
      options.signal?.throwIfAborted()
      return builtInWriter.write(given)
    },
  }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('hiringManager') }
  return createApp({ ...app.services, writer, signIn })
}
const post = (path: string, body: object, signal?: AbortSignal): [string, RequestInit] => [
  path,
  {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson, application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  },
]
const stepsOf = async (answer: Response) =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a hiring request whose description is seen as it comes', () => {
  test('ends with the draft that it made', async () => {
    const growing = withWriter(({ onProgress }) => {
      for (const text of ['# Nu', '# Nurse\n\nYou', '# Nurse\n\n- Care']) onProgress?.(text)
    })
    const answer = await growing.request(...post('/api/jobs', request))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    const steps = await stepsOf(answer)
    expect(steps.slice(0, -1)).toEqual([
      { keep: 0, add: '# Nu' },
      { keep: 4, add: 'rse\n\nYou' },
      { keep: 9, add: '- Care' },
    ])
    expect(steps.at(-1)).toMatchObject({ answer: { id: 1, title: 'Nurse', status: 'draft', submitterId: 1 } })
    expect(await app.db.$count(jobs)).toBe(1)
  })

  test('is refused before it begins as every call is', async () => {
    const never = withWriter(() => expect.unreachable())
    expect((await never.request(...post('/api/jobs', { title: ' ' }))).status).toBe(400)
    expect((await app.as(undefined).raw(...post('/api/jobs', request))).status).toBe(401)
  })

  test('tells a refusal midway with its status and body, and leaves nothing', async () => {
    const refusing = withWriter(({ onProgress }) => {
      onProgress?.('# Nu')
      throw new AppError(409, 'Not now')
    })
    expect(await stepsOf(await refusing.request(...post('/api/jobs', request)))).toEqual([
      { keep: 0, add: '# Nu' },
      { refused: { status: 409, text: '{"message":"Not now"}' } },
    ])
    expect(await app.db.$count(jobs)).toBe(0)
  })

  test('rolls back whole', async () => {
    const [refused] = await withoutActivity(app.db, async () =>
      stepsOf(await withWriter(() => undefined).request(...post('/api/jobs', request))),
    )
    expect(refused).toMatchObject({ refused: { status: 500 } })
    expect(await app.db.$count(jobs)).toBe(0)
  })

  test('makes no draft for whoever left before it was written', async () => {
    let ended: (reason: unknown) => void
    const wasEnded = new Promise((resolve) => (ended = resolve))
    const slow = withWriter(
      ({ signal, onProgress }) =>
        new Promise((_, reject) => {
          onProgress?.('# Nu')
          signal?.addEventListener('abort', () => {
            ended(signal.reason)
            reject(signal.reason)
          })
        }),
    )
    const reader = (await slow.request(...post('/api/jobs', request))).body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('# Nu')
    await reader.cancel()
    expect(await wasEnded).toBeInstanceOf(Error)
    expect(await app.db.$count(jobs)).toBe(0)
  })
})

test('a draft keeps how it was written until a person changes the description', async () => {
  const submitter = app.as('hiringManager')
  const made = await (await submitter.request('POST', '/api/jobs', request)).json()
  expect(made.writing).toMatchObject({ by: 'built-in', instead: null, replaced: [{ from: 'young and energetic' }] })
  const writingOf = async () => (await (await submitter.request('GET', '/api/jobs/1')).json()).writing
  expect(await writingOf()).toEqual(made.writing)
  expect((await (await submitter.request('GET', '/api/jobs')).json())[0]).not.toHaveProperty('writing')
  await submitter.request('PATCH', '/api/jobs/1', { location: 'Oslo', description: made.description })
  expect(await writingOf()).toEqual(made.writing)
  await submitter.request('PATCH', '/api/jobs/1', { description: 'Ours' })
  expect(await writingOf()).toBeNull()
})

test('a description of one’s own is kept, and no writer asked', async () => {
  const never = withWriter(() => expect.unreachable())
  const answer = await never.request(...post('/api/jobs', { ...request, description: 'Ours' }))
  expect((await stepsOf(answer)).at(-1)).toMatchObject({ answer: { description: 'Ours', writing: null } })
})

describe('writing again', () => {
  test.each(roles)('gives %s a description and stores nothing', async (role) => {
    const answer = await app.as(role).request('POST', '/api/jobs/description', { ...request, location: 'Turku' })
    expect(answer.status).toBe(200)
    const { description, writing } = await answer.json()
    expect(description).toContain('Turku')
    expect(writing).toMatchObject({ by: 'built-in', instead: null })
    expect([await app.db.$count(jobs), await app.db.$count(activityLogs)]).toEqual([0, 0])
  })

  test('is refused to visitors, and for a request without a title', async () => {
    expect((await app.as(undefined).request('POST', '/api/jobs/description', request)).status).toBe(401)
    const blank = await app.as('ceo').request('POST', '/api/jobs/description', { title: ' ' })
    expect([blank.status, (await blank.json()).message]).toEqual([400, 'Job title is required'])
  })

  test('is seen as it comes', async () => {
    const growing = withWriter(({ onProgress }) => onProgress?.('# Nu'))
    const steps = await stepsOf(await growing.request(...post('/api/jobs/description', request)))
    expect(steps).toEqual([
      { keep: 0, add: '# Nu' },
      { answer: expect.objectContaining({ writing: expect.anything() }) },
    ])
  })
})
