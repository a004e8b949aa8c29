import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import type { OutsideProviderConfig } from '#server/providers/assessments/assessment-provider.ts'

interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown> | undefined
}
type Answer = { status?: number; json?: unknown; raw?: string; redirect?: string } | 'silence'
/** Undefined for the usual answer; a promise keeps the caller waiting. */
type Answering = (asked: Asked) => Answer | undefined | Promise<Answer | undefined>

/** A server on a free port of this machine that answers as HiPeople and as a Greenhouse partner do, or as it is told. */
async function providerServer() {
  const asked: Asked[] = []
  const scores = new Map<string, unknown>()
  const state: { answer: Answering | undefined } = { answer: undefined }
  const server = createServer((request, response) => {
    void (async () => {
      const text = await readText(request)
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
      }
      asked.push(one)
      const answer = (await state.answer?.(one)) ?? usual(one, scores)
      if (answer === 'silence') return
      if (answer.redirect) response.writeHead(302, { location: answer.redirect }).end()
      else
        response
          .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
          .end(answer.raw ?? JSON.stringify(answer.json ?? {}))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    asked,
    /** What is known of a submission or interview: its score. */
    scores,
    answer(answer: Answer | Answering | undefined) {
      state.answer = typeof answer === 'function' ? answer : answer && (() => answer)
    },
    reset() {
      asked.length = 0
      scores.clear()
      state.answer = undefined
    },
    configOf: (
      name: OutsideProviderConfig['name'],
      more: Partial<OutsideProviderConfig> = {},
    ): OutsideProviderConfig => ({
      name,
      baseUrl: `${address}/api`,
      apiKey: 'a-key-of-tests',
      apiSecret: 'a-secret-of-tests',
      link: 'https://app.example.com/take/{role}?ref={reference}',
      testId: undefined,
      webhookSecret: 'a-webhook-secret-of-tests',
      timeoutMs: 5_000,
      ...more,
    }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(closed)
      }),
  }
}
/** One for the tests of a whole file, called at its top: as new before each test, closed after the last. */
export async function providerForFile() {
  const server = await providerServer()
  beforeEach(() => server.reset())
  afterAll(() => server.close())
  return server
}

function usual({ method, path, headers }: Asked, scores: Map<string, unknown>): Answer {
  const { pathname, searchParams } = new URL(path, 'http://provider.test')
  if (pathname.startsWith('/api/open_job_roles') || pathname.startsWith('/api/questionnairesubmissions/')) {
    if (headers['x-api-key'] !== 'a-key-of-tests' || headers['x-api-secret'] !== 'a-secret-of-tests')
      return { status: 401 }
    if (pathname.endsWith('roles'))
      return {
        json: {
          list: { total: 2, skip: 0, limit: 100, has_more: false },
          result: [
            {
              id: 'role-1',
              team_id: 't',
              assessment_id: 'as-1',
              name: 'Designer',
              is_active: true,
              is_archived: false,
              created_at: 1,
            },
            { id: 'role-2', name: 'Cook', is_active: true, is_archived: true },
          ],
        },
      }
    const score = scores.get(decodeURIComponent(pathname.split('/')[3] ?? ''))
    return score === undefined ? { status: 404 } : { json: { result: { score, percentile: 61 } } }
  }
  if (headers.authorization !== `Basic ${Buffer.from('a-key-of-tests:').toString('base64')}`) return { status: 401 }
  if (pathname === '/api/list_tests')
    return {
      json: [
        { partner_test_id: '12', partner_test_name: 'Designer' },
        { partner_test_id: '13', partner_test_name: 'Cook' },
      ],
    }
  if (pathname === '/api/send_test' && method === 'POST') return { json: { partner_interview_id: 'interview-1' } }
  if (pathname === '/api/test_status') {
    const score = scores.get(searchParams.get('partner_interview_id') ?? '')
    return {
      json:
        score === undefined
          ? { partner_status: 'in_progress' }
          : {
              partner_status: 'complete',
              partner_score: score,
              partner_profile_url: 'https://partner.example.com/p/1',
              metadata: { percentile: '61' },
            },
    }
  }
  return { status: 404 }
}
