import { describe, expect, test } from 'vitest'
import { assessmentSittings } from '#server/database/schema.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import type { AssessmentProvider, OrderedAssessment } from './assessment-provider.ts'
import { builtInAssessments } from './built-in.ts'
import { hiPeople } from './hipeople.ts'
import { partner } from './partner.ts'

const app = await appForFile()
const server = await providerForFile()
const seed = seedHiring(app.db)

interface Subject {
  open: () => AssessmentProvider
  /** Brings the result of what was ordered, and says by which name it is asked for. */
  complete: (externalId: string | null) => Promise<string>
}
const subjects: Record<AssessmentProvider['name'], Subject> = {
  'built-in': {
    open: () => builtInAssessments(app.services),
    complete: async (externalId) => {
      await app.db
        .update(assessmentSittings)
        .set({ status: 'completed', score: 74, percentile: 61, completedAt: new Date('2026-03-05T09:00:00Z') })
      return externalId!
    },
  },
  hipeople: {
    open: () => hiPeople(server.configOf('hipeople')),
    complete: async () => {
      server.scores.set('submission/1', 74.2)
      return 'submission/1'
    },
  },
  partner: {
    open: () => partner(server.configOf('partner')),
    complete: async (externalId) => {
      server.scores.set(externalId!, '74')
      return externalId!
    },
  },
}
const ordered = async (): Promise<OrderedAssessment> => {
  const job = await seed.job({ title: 'Designer' })
  const { id, email } = await seed.candidate({ job, name: "Li O'Brien Wei" })
  return {
    reference: 'reference-1',
    candidate: { id, name: "Li O'Brien Wei", email },
    job: { title: 'Designer' },
    callbackUrl: 'https://hiring.example.com/assessment-callbacks/reference-1',
  }
}

describe.each(Object.entries(subjects))('the contract of %s', (name, { open, complete }) => {
  test('it has its name, and tells what it offers', async () => {
    expect(open().name).toBe(name)
    expect((await open().offers()).length).toBeGreaterThan(0)
  })

  test('an order gives a link, or a name by which its result is asked for', async () => {
    const answer = await open().order(await ordered())
    if ('refused' in answer) throw new Error(answer.refused)
    expect(answer.externalId ?? answer.link).toBeTruthy()
    if (answer.link) expect(URL.canParse(answer.link)).toBe(true)
  })

  test('an order may be repeated, and the last one counts', async () => {
    const assessment = await ordered()
    expect(await open().order(assessment)).not.toHaveProperty('refused')
    const again = await open().order(assessment)
    if ('refused' in again) throw new Error(again.refused)
    expect(await open().result(await complete(again.externalId))).toMatchObject({ score: 74 })
  })

  test('the result is pending first, then a whole score from 0 to 100, and the same when asked again', async () => {
    const answer = await open().order(await ordered())
    if ('refused' in answer) throw new Error(answer.refused)
    if (answer.externalId) expect(await open().result(answer.externalId)).toBe('pending')
    const externalId = await complete(answer.externalId)
    expect(await open().result(externalId)).toMatchObject({ score: 74, percentile: 61 })
    expect(await open().result(externalId)).toMatchObject({ score: 74, percentile: 61 })
  })

  test('whatever is asked for, nothing unknown has a score', async () => {
    for (const odd of ['unknown', '../list_tests', '0', "'; drop table users", '?x=1', '9'.repeat(50)]) {
      const result = await open().result(odd)
      expect(result === 'pending' || 'refused' in result).toBe(true)
    }
  })
})

describe('HiPeople', () => {
  test('is asked with both keys, and its link names role and reference', async () => {
    const assessment = { ...(await ordered()), reference: 'a&b' }
    expect(await hiPeople(server.configOf('hipeople')).order(assessment)).toEqual({
      externalId: null,
      link: 'https://app.example.com/take/role-1?ref=a%26b',
    })
    expect(server.asked).toMatchObject([
      {
        path: '/api/open_job_roles?skip=0&limit=100',
        headers: { 'x-api-key': 'a-key-of-tests', 'x-api-secret': 'a-secret-of-tests' },
      },
    ])
  })

  test('has no assessment for a title without an open role, an archived one among them', async () => {
    const provider = hiPeople(server.configOf('hipeople'))
    for (const title of ['Cook', 'Beekeeper'])
      expect(await provider.order({ ...(await ordered()), job: { title } })).toEqual({
        refused: `HiPeople has no open role named "${title}"`,
      })
  })

  test('is read page by page, and no further than five', async () => {
    server.answer({ json: { list: { has_more: true }, result: [{ id: 1, name: 'Cook' }] } })
    expect(await hiPeople(server.configOf('hipeople')).offers()).toHaveLength(5)
    expect(server.asked.at(-1)?.path).toBe('/api/open_job_roles?skip=400&limit=100')
  })
})

describe('a partner', () => {
  test('gets the candidate, the test and where to call back, with its key as the user name', async () => {
    const assessment = await ordered()
    expect(await partner(server.configOf('partner')).order(assessment)).toEqual({
      externalId: 'interview-1',
      link: null,
    })
    expect(server.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/send_test',
      body: {
        partner_test_id: '12',
        candidate: { first_name: 'Li', last_name: "O'Brien Wei", email: assessment.candidate.email },
        url: assessment.callbackUrl,
      },
    })
  })

  test('sends the test that the settings name, or none when it has no such test', async () => {
    const assessment = await ordered()
    await partner(server.configOf('partner', { testId: '13' })).order(assessment)
    expect(server.asked.at(-1)?.body).toMatchObject({ partner_test_id: '13' })
    expect(await partner(server.configOf('partner', { testId: '99' })).order(assessment)).toEqual({
      refused: 'The provider has no test "99"',
    })
    expect(await partner(server.configOf('partner')).order({ ...assessment, job: { title: 'Baker' } })).toHaveProperty(
      'refused',
    )
  })

  test.each([101, -1, 'A+', '', null, true, [], 1e300, undefined])('with a score of %j has no score', async (score) => {
    server.answer({ json: { partner_status: 'complete', partner_score: score } })
    expect(await partner(server.configOf('partner')).result('interview-1')).toEqual({
      refused: 'The provider gave a score that is no number from 0 to 100',
    })
  })

  test('with a link to its report that is no web address has none', async () => {
    server.answer({
      json: { partner_status: 'complete', partner_score: 5, partner_profile_url: 'javascript:alert(1)' },
    })
    expect(await partner(server.configOf('partner')).result('interview-1')).toMatchObject({ score: 5, reportUrl: null })
  })
})

describe.each(['hipeople', 'partner'] as const)('%s that goes wrong', (name) => {
  const open = (timeoutMs = 5_000) => (name === 'hipeople' ? hiPeople : partner)(server.configOf(name, { timeoutMs }))

  test.each([
    ['an error of its own', { status: 500 }, 'answered with 500'],
    ['too many requests', { status: 429 }, 'answered with 429'],
    ['a refusal of the key', { status: 401 }, 'answered with 401'],
    ['garbage', { raw: '<html>' }, 'another shape'],
    ['another shape', { json: { nothing: true } }, 'another shape'],
    ['an endless answer', { raw: `"${'x'.repeat(300_000)}"` }, 'too long'],
    ['a redirect', { redirect: 'http://127.0.0.1:1/steal' }, 'answered with 302'],
  ] as const)('by %s is asked again later', async (_, answer, reason) => {
    server.answer(answer)
    await expect(open().result('1')).rejects.toThrow(reason)
    await expect(open().offers()).rejects.toThrow(reason)
  })

  test('by silence is given up in time, and says nothing of its keys', async () => {
    server.answer('silence')
    const failure = await open(50).offers().catch(String)
    expect(failure).toContain('no answer within 0.05 seconds')
    expect(failure).not.toMatch(/a-(?:key|secret)-of-tests|127\.0\.0\.1/)
  })

  test('by refusing what it was asked is not asked again for a result', async () => {
    server.answer({ status: 400 })
    expect(await open().result('1')).toEqual({ refused: 'The assessment provider answered with 400' })
  })
})
