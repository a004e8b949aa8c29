import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { StartError } from '#server/start-error.ts'
import { bucketServer, refusing, silence } from '#test/bucket-server.ts'
import { checkBucket } from './check-bucket.ts'
import { openBucket } from './open-bucket.ts'

const server = await bucketServer()
afterEach(() => server.behave())
afterAll(() => server.close())

const warned: unknown[] = []
function check(settings: Record<string, string>, inFolder: string[] = [], patience?: { silentMs: number }) {
  const bucket = server.settings(settings)
  const folder = { place: '/data/files', list: async () => inFolder.map((key) => `resumes/${key}` as const) }
  const log = { warn: (...line: unknown[]) => void warned.push(line) } as never
  return checkBucket(bucket, { folder, log }, openBucket(bucket, patience))
}
const refused = async (...tried: Parameters<typeof check>) => {
  const error = await check(...tried).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

describe('a bucket at the start', () => {
  test('is written, read and removed from, and nothing of that stays', async () => {
    const files = await check({ S3_PREFIX: 'tried' })
    expect(await files.list()).toEqual([])
    const from = server.asked.length
    await check({ S3_PREFIX: 'tried' })
    expect(server.asked.slice(from).map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'DELETE', 'GET', 'GET'])
  })

  test('has what a start left that was killed while it tried removed, and nothing of one that is at it now', async () => {
    const files = server.files('killed')
    for (const key of ['probe-of-before', 'probe-of-another', 'candidate-1.v1.pdf'])
      await files.put('resumes', key, new Uint8Array())
    for (const key of ['probe-of-before', 'candidate-1.v1.pdf']) server.age(`killed/resumes/${key}`, 11 * minuteMs)
    server.age('killed/resumes/probe-of-another', minuteMs)
    await check({ S3_PREFIX: 'killed' })
    expect(await files.list()).toEqual(['resumes/candidate-1.v1.pdf', 'resumes/probe-of-another'])
  })

  test.each([
    [
      { S3_BUCKET: 'no-such-bucket' },
      'No files can be kept in the bucket no-such-bucket: There is no such bucket (S3_BUCKET).',
    ],
    [
      { S3_PREFIX: 'p', S3_SECRET_ACCESS_KEY: 'another' },
      'No files can be kept in the bucket rolecall-files, in p/: The secret of the access key is another (S3_SECRET_ACCESS_KEY).',
    ],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      'No files can be kept in the bucket rolecall-files: No server listens at its address (S3_ENDPOINT).',
    ],
  ])('that cannot be had with %j stops it, and the setting is named', async (settings, message) => {
    expect(await refused(settings)).toBe(message)
  })

  test('that cannot be removed from, or be read, stops it', async () => {
    for (const method of ['DELETE', 'GET']) {
      server.misbehave(
        (request, ...rest) => request.method === method && refusing(403, 'AccessDenied')(request, ...rest),
      )
      expect(await refused({})).toMatch(/^No files can be kept in .*: The access key may not do this there/)
    }
  })

  test('that says nothing stops it', async () => {
    server.misbehave(silence)
    expect(await refused({}, [], { silentMs: 100 })).toMatch(/It did not answer in time\.$/)
  })

  test('that keeps earlier versions stops it, unless that is allowed', async () => {
    server.misbehave((request, response) => {
      if (request.method === 'PUT') response.setHeader('x-amz-version-id', 'L4kqtJlcpXroDTDmpUMLUo')
      return false
    })
    expect(await refused({ S3_PREFIX: 'versions' })).toBe(
      'Versioning is on in the bucket rolecall-files, in versions/: whoever is anonymised would stay in it. Switch versioning off, or have a rule of the bucket remove earlier versions in days, and set S3_VERSIONS=allow.',
    )
    await check({ S3_PREFIX: 'versions', S3_VERSIONS: 'allow' })
    server.misbehave((request, response) => {
      // Of a bucket whose versioning was suspended.
      if (request.method === 'PUT') response.setHeader('x-amz-version-id', 'null')
      return false
    })
    await check({ S3_PREFIX: 'versions' })
  })

  test('that is empty beside files in the data folder stops it: nobody has moved them', async () => {
    expect(await refused({ S3_PREFIX: 'moved' }, ['a.pdf', 'b.pdf'])).toBe(
      '/data/files has 2 files, and the bucket rolecall-files, in moved/ has none. Move them with a backup and a restore, as README says; or remove that folder, if they are nobody’s.',
    )
    await server.files('moved').put('resumes', 'a.pdf', new Uint8Array())
    await check({ S3_PREFIX: 'moved' }, ['a.pdf', 'b.pdf'])
    expect(warned).toEqual([
      [{ files: 2 }, 'The data folder still has files, which are not used and which no retention reaches'],
    ])
  })

  test('into which a restore was not finished stops it', async () => {
    const restoring = await server.files('half').startRestore({ force: false })
    await restoring.put('resumes/a.pdf', new Uint8Array())
    expect(await refused({ S3_PREFIX: 'half' })).toContain(
      'A restore into the bucket rolecall-files, in half/ was interrupted',
    )
    await restoring.place()
    await check({ S3_PREFIX: 'half' })
    // As earlier releases left it.
    await server.objects.put('half/restoring', new Uint8Array())
    expect(await refused({ S3_PREFIX: 'half' })).toContain('was interrupted')
  })
})
