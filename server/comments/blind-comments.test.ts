import { describe, expect, test } from 'vitest'
import type { Comment } from '#shared/comments.ts'
import { markOf } from '#shared/mentions.ts'
import type { Role } from '#shared/permissions.ts'
import { emailLogs, interviewPanelists } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const idOf = (role: Role) => accountOf(role).id
const secret = 'Could not name one thing they built alone'
const write = async (who: Role, candidateId: number, text: string) =>
  (await (await app.as(who).request('POST', `/api/candidates/${candidateId}/comments`, { text })).json()) as Comment
async function read(who: Role, candidateId: number) {
  const answer = await app.as(who).request('GET', `/api/candidates/${candidateId}/comments`)
  const { comments, hiddenCount } = (await answer.json()) as { comments: Comment[]; hiddenCount: number }
  return [comments.map(({ text }) => text), hiddenCount]
}

/** Led by the project manager, with the ceo and the administrator on the panel: none has evaluated. */
async function interviewed() {
  const candidate = await seed.candidate({ status: '60_1st_interview_scheduled' })
  const { id } = await seed.interview({ candidateId: candidate.id, interviewerId: idOf('projectManager') })
  await app.db
    .insert(interviewPanelists)
    .values(['ceo', 'admin'].map((role) => ({ interviewId: id, userId: idOf(role as Role) })))
  return { candidateId: candidate.id, interviewId: id }
}
const evaluate = (who: Role, interviewId: number) =>
  app.as(who).request('POST', `/api/interviews/${interviewId}/evaluate`, { overallRating: 'Hire' })

describe('comments of others', () => {
  test('are hidden from an interviewer until their own evaluation is in; their own they see', async () => {
    const { candidateId, interviewId } = await interviewed()
    await write('hiringManager', candidateId, secret)
    await write('projectManager', candidateId, 'Mine')
    for (const who of ['ceo', 'admin'] as const) expect(await read(who, candidateId)).toEqual([[], 2])
    expect(await read('projectManager', candidateId)).toEqual([['Mine'], 1])
    expect(await read('coo', candidateId)).toEqual([['Mine', secret], 0])
    expect((await evaluate('projectManager', interviewId)).status).toBe(200)
    expect(await read('projectManager', candidateId)).toEqual([['Mine', secret], 0])
    expect(await read('ceo', candidateId)).toEqual([[], 2])
  })

  test('are open to all where the setting is off', async () => {
    const { candidateId } = await interviewed()
    await write('hiringManager', candidateId, secret)
    await app.as('admin').request('PATCH', '/api/settings', { blindFeedback: false })
    expect(await read('ceo', candidateId)).toEqual([[secret], 0])
  })

  test('are not there for an administrator who may not read them, whose refusal would tell', async () => {
    const { candidateId } = await interviewed()
    const { id } = await write('hiringManager', candidateId, secret)
    const headers = { 'x-row-version': '2020-01-01T00:00:00.000Z' }
    for (const answer of [
      await app.as('admin').request('DELETE', `/api/comments/${id}`, undefined, headers),
      await app.as('ceo').request('PATCH', `/api/comments/${id}`, { text: 'x' }, headers),
    ])
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Comment not found' }])
  })

  test('reach whoever is mentioned without their words, and nobody reads those in the email log', async () => {
    const { candidateId, interviewId } = await interviewed()
    await write('hiringManager', candidateId, `${markOf(idOf('ceo'))} ${markOf(idOf('coo'))} ${secret}`)
    await app.settled()
    const textTo = (who: Role) => app.sent.find(({ to }) => to === accountOf(who).email)?.text
    expect(textTo('coo')).toContain(secret)
    expect(textTo('ceo')).toContain('is shown on the candidate’s page once you have submitted your own evaluation')
    expect(JSON.stringify(app.sent.filter(({ to }) => to === accountOf('ceo').email))).not.toContain('Could not')
    const letters = await app.db.select().from(emailLogs)
    const readLog = async (who: Role) =>
      JSON.stringify(
        await Promise.all(
          letters.map(async ({ id }) => (await app.as(who).request('GET', `/api/emails/${id}`)).json()),
        ),
      )
    expect(await readLog('ceo')).not.toContain('Could not')
    expect(await readLog('coo')).toContain('Could not')
    await evaluate('ceo', interviewId)
    expect(await readLog('ceo')).toContain('Could not')
  })

  test('stand in no other answer', async () => {
    const { candidateId, interviewId } = await interviewed()
    await write('hiringManager', candidateId, secret)
    const paths = [
      `/api/candidates/${candidateId}`,
      '/api/candidates',
      `/api/candidates/${candidateId}/activity`,
      `/api/candidates/compare?ids=${candidateId}`,
      `/api/interviews/${interviewId}`,
      '/api/interviews?status=completed&review=pending',
      '/api/analytics/dashboard',
      '/api/emails',
    ]
    for (const path of paths) {
      const answer = await app.as('ceo').request('GET', path)
      expect([path, answer.status, (await answer.text()).includes('Could not')]).toEqual([path, 200, false])
    }
  })
})
