import dns from 'node:dns'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { resumeBytesMax } from '#shared/limits.ts'
import { bucketServer, filesOf, refusing, silence } from '#test/bucket-server.ts'
import { FileStoreFault } from './file-store-fault.ts'
import { logFileTrouble } from './log-file-trouble.ts'
import { objectsIn } from './objects-in.ts'
import { openBucket } from './open-bucket.ts'
import { s3Files } from './s3-files.ts'

type Answer = (error: Error) => void

const server = await bucketServer()
afterEach(() => server.behave())
afterAll(() => server.close())
const pdf = new TextEncoder().encode('%PDF-1.7')
const reasonOf = async (asked: Promise<unknown>) => {
  const fault = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(FileStoreFault)
  return (fault as FileStoreFault).reason
}

const page = (keys: string[], next?: string) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}<IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`

const answering =
  (status: number, headers: Record<string, string>, body: string): Parameters<typeof server.misbehave>[0] =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
    return true
  }

describe('files in a bucket', () => {
  test('are stored by one signed request, as what they are, with no rights for others and no checksum that is not asked for', async () => {
    const files = server.files('hiring/rolecall')
    const from = server.asked.length
    await files.put('resumes', 'candidate-1.v1.pdf', pdf)
    await files.put('branding', 'logo-0a.jpg', pdf)
    const puts = server.asked.slice(from)
    expect(puts.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual([
      'PUT /rolecall-files/hiring/rolecall/resumes/candidate-1.v1.pdf',
      'PUT /rolecall-files/hiring/rolecall/branding/logo-0a.jpg',
    ])
    expect(puts.map(({ headers }) => headers['content-type'])).toEqual(['application/pdf', 'image/jpeg'])
    for (const { headers } of puts) {
      expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
      expect(Object.keys(headers).filter((name) => /acl|grant|checksum|expect|transfer-encoding/.test(name))).toEqual(
        [],
      )
    }
  })

  test('are listed page by page', async () => {
    server.misbehave((request, response) => {
      const { searchParams } = new URL(request.url!, 'http://bucket.test')
      const from = searchParams.get('continuation-token')
      const answers: Record<string, string> = {
        'p/resumes/': from
          ? page(['p/resumes/b.pdf', 'p/resumes/Not a key', 'p/resumes/below/c.pdf'])
          : page(['p/resumes/a.pdf'], 'more+/='),
      }
      response.end(answers[searchParams.get('prefix')!] ?? page([]))
      return true
    })
    expect(await server.files('p').list()).toEqual(['resumes/a.pdf', 'resumes/b.pdf'])
  })

  test.each([
    [500, 'InternalError', 3, 'It answered with 500 InternalError'],
    [503, 'SlowDown', 3, 'It is asked too often'],
    [403, 'AccessDenied', 1, 'The access key may not do this there; README lists the permissions that it needs'],
    [403, 'SignatureDoesNotMatch', 1, 'The secret of the access key is another (S3_SECRET_ACCESS_KEY)'],
    [404, 'NoSuchBucket', 1, 'There is no such bucket (S3_BUCKET)'],
    [400, 'AuthorizationHeaderMalformed', 1, 'The bucket is in another region (S3_REGION)'],
    [507, 'XMinioStorageFull', 1, 'Its disks are full'],
  ])('%i %s is tried a bounded number of times, and told in plain words', async (status, code, tries, reason) => {
    const files = server.files('p')
    const from = server.asked.length
    server.misbehave(refusing(status, code))
    expect(await reasonOf(files.get('resumes', 'candidate-7.v1.pdf'))).toBe(reason)
    expect(server.asked.length - from).toBe(tries)
  })

  test('are had from a server that stumbles once', async () => {
    const files = server.files('stumble')
    let stumbles = 0
    server.misbehave((...asked) => stumbles++ === 0 && refusing(503, 'SlowDown')(...asked))
    await files.put('resumes', 'a.pdf', pdf)
    stumbles = 0
    expect(Buffer.from((await files.get('resumes', 'a.pdf'))!).toString()).toBe('%PDF-1.7')
  })

  test('are not waited for for ever where a server says nothing, also in the middle of an answer', async () => {
    const settings = server.settings()
    const files = s3Files(settings, objectsIn(openBucket(settings, { silentMs: 100 })))
    server.misbehave(silence)
    const put = reasonOf(files.put('resumes', 'a.pdf', pdf))
    const get = reasonOf(files.get('resumes', 'a.pdf'))
    expect(await Promise.all([put, get])).toEqual(['It did not answer in time', 'It did not answer in time'])
    server.misbehave((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half of it')
      return true
    })
    expect(await reasonOf(files.get('resumes', 'a.pdf'))).toBe('It did not answer in time')
  })

  test('are not waited for for ever where the credentials of the machine’s role do not come', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined)
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/dev/null')
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${server.environment.S3_ENDPOINT}/role`)
    server.misbehave(silence)
    try {
      const settings = { ...server.settings(), accessKey: undefined }
      const files = s3Files(settings, objectsIn(openBucket(settings, { patienceMs: 200 })))
      expect(await reasonOf(files.get('resumes', 'a.pdf'))).toBe('It did not answer in time')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test.each(['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'])('are not sent to the address in %s', async (setting) => {
    const lookedUp: string[] = []
    const noName = vi.spyOn(dns, 'lookup').mockImplementation(((name: string, _options: unknown, answer: Answer) => {
      lookedUp.push(name)
      answer(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }))
    }) as typeof dns.lookup)
    vi.stubEnv(setting, server.environment.S3_ENDPOINT)
    try {
      const settings = {
        ...server.settings(),
        endpoint: undefined,
        region: 'eu-central-1',
        addressing: 'host',
      } as const
      await reasonOf(filesOf(settings).put('resumes', 'a.pdf', pdf))
      expect(new Set(lookedUp)).toEqual(new Set(['rolecall-files.s3.eu-central-1.amazonaws.com']))
    } finally {
      vi.unstubAllEnvs()
      noName.mockRestore()
    }
  })

  test('that break off are not taken for whole', async () => {
    const files = server.files('p')
    server.misbehave((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half of it', () => response.destroy())
      return true
    })
    expect(await reasonOf(files.get('resumes', 'a.pdf'))).toBe('It could not be reached (ECONNRESET)')
  })

  test.each<[string, Parameters<typeof server.misbehave>[0]]>([
    ['the page of a proxy', answering(200, {}, '<html><body>Please log in<br /></body></html>')],
    ['nothing', answering(200, {}, '')],
  ])('are neither stored, read, removed nor listed by what answers with %s', async (_what, misdeed) => {
    const files = server.files('p')
    server.misbehave(misdeed)
    const asked = [
      files.put('resumes', 'a.pdf', pdf),
      files.get('resumes', 'a.pdf'),
      files.remove('resumes', 'a.pdf'),
      files.list(),
    ]
    const reason = 'What answers at its address does not speak S3 (S3_ENDPOINT)'
    expect(await Promise.all(asked.map(reasonOf))).toEqual(asked.map(() => reason))
  })

  test('are removed from a server that says so with 200', async () => {
    const files = server.files('removed')
    await files.put('resumes', 'a.pdf', pdf)
    server.misbehave((request, response) => {
      if (request.method !== 'DELETE') return false
      const said = response.writeHead.bind(response)
      response.writeHead = (_status: number) => said(200)
      return false
    })
    await files.remove('resumes', 'a.pdf')
    expect(await server.objects.get('removed/resumes/a.pdf')).toBeUndefined()
    expect(await files.list()).toEqual([])
  })

  test('that are not what was put are not taken for it', async () => {
    const files = server.files('whole')
    await files.put('resumes', 'a.pdf', pdf)
    const from = server.asked.length
    server.misbehave((request, response) => {
      if (request.method !== 'GET') return false
      const end = response.end.bind(response)
      response.on('pipe', (body: NodeJS.ReadableStream) => body.unpipe(response) && end('%PDF-1.6'))
      return false
    })
    expect(await reasonOf(files.get('resumes', 'a.pdf'))).toBe('It answered with another content than was put there')
    expect(server.asked.length - from).toBe(1)
  })

  test('that never end do not fill the memory', async () => {
    let sent = 0
    server.misbehave((_request, response) => {
      const part = Buffer.alloc(1024 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(part)) sent += part.length
      }
      response.on('drain', more)
      more()
      return true
    })
    const reason = await reasonOf(server.files('p').get('resumes', 'a.pdf'))
    expect(reason).toBe('It answered with more than any file of the product has')
    expect(sent).toBeLessThan(10 * resumeBytesMax)
  })

  test.each([
    ['says that there is more and not how to ask for it', ''],
    ['answers with the same page again', '<NextContinuationToken>again</NextContinuationToken>'],
  ])('are not taken for listed where a server %s', async (_what, next) => {
    server.misbehave(answering(200, {}, `<ListBucketResult><IsTruncated>true</IsTruncated>${next}</ListBucketResult>`))
    expect(await reasonOf(server.files('p').list())).toBe('It does not list all that it has')
  })

  test.each([301, 307])('are not looked for elsewhere: %i tells which setting is wrong', async (status) => {
    const from = server.asked.length
    server.misbehave(answering(status, { location: `${server.environment.S3_ENDPOINT}/elsewhere` }, ''))
    expect(await reasonOf(server.files('p').get('resumes', 'a.pdf'))).toBe(
      'The bucket is at another address or in another region (S3_ENDPOINT, S3_REGION)',
    )
    expect(server.asked.length - from).toBe(1)
  })

  test.each([
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'No server listens at its address (S3_ENDPOINT)'],
    [{ S3_ENDPOINT: 'https://nowhere.invalid' }, /^(No server of that name is known|Names of servers cannot)/],
    [{ S3_ACCESS_KEY_ID: 'another' }, 'The access key is not known there (S3_ACCESS_KEY_ID)'],
    [{ S3_SECRET_ACCESS_KEY: 'another' }, 'The secret of the access key is another (S3_SECRET_ACCESS_KEY)'],
    [{ S3_BUCKET: 'no-such-bucket' }, 'There is no such bucket (S3_BUCKET)'],
  ])('cannot be had with %j, and the setting is named', async (others, reason) => {
    const files = filesOf(server.settings(others))
    expect(await reasonOf(files.get('resumes', 'a.pdf'))).toMatch(reason)
  })
})

test('the log tells of a store that does not work once a minute and of its return, without keys, names or secrets', async () => {
  const told: unknown[] = []
  const log = {
    error: (...line: unknown[]) => void told.push(line),
    warn: (...line: unknown[]) => void told.push(line),
  }
  let now = new Date('2027-02-01T10:00:00Z')
  const files = logFileTrouble(server.files('p'), { log: log as never, now: () => now })
  server.misbehave(refusing(403, 'AccessDenied'))
  for (let time = 0; time < 3; time += 1) await reasonOf(files.get('resumes', 'candidate-7.v1.pdf'))
  now = new Date(now.getTime() + minuteMs)
  await reasonOf(files.remove('resumes', 'candidate-7.v1.pdf'))
  server.behave()
  await files.get('resumes', 'candidate-7.v1.pdf')
  await files.get('resumes', 'candidate-7.v1.pdf')
  const reason = 'The access key may not do this there; README lists the permissions that it needs'
  expect(told).toEqual([
    [{ reason, failed: 1 }, 'The file storage does not work: what needs a file fails with 503'],
    [{ reason, failed: 4 }, 'The file storage does not work: what needs a file fails with 503'],
    [{ seconds: 60, failed: 4 }, 'The file storage works again'],
  ])
})
