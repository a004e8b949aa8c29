import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'

const bucket = { S3_BUCKET: 'rolecall-files' }
const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('without a bucket files are in the data folder', () => {
  expect(readConfig({ S3_BUCKET: ' ' }).bucket).toBeUndefined()
})

test('Amazon’s own needs a region, and takes the role of the machine', () => {
  expect(readConfig({ ...bucket, S3_REGION: 'eu-central-1' }).bucket).toEqual({
    name: 'rolecall-files',
    region: 'eu-central-1',
    endpoint: undefined,
    accessKey: undefined,
    prefix: '',
    addressing: 'host',
    allowsVersions: false,
  })
})

test('any other is at its address, with the bucket in the path and a prefix before every name', () => {
  const others = { ...key, S3_ENDPOINT: 'https://s3.example.com/storage/', S3_PREFIX: 'hiring/rolecall/' }
  expect(readConfig({ ...bucket, ...others, S3_VERSIONS: 'allow' }).bucket).toEqual({
    name: 'rolecall-files',
    region: 'us-east-1',
    endpoint: 'https://s3.example.com/storage',
    accessKey: { id: 'id', secret: 'secret' },
    prefix: 'hiring/rolecall/',
    addressing: 'path',
    allowsVersions: true,
  })
  expect(readConfig({ ...bucket, ...others, S3_ADDRESSING: 'host' }).bucket?.addressing).toBe('host')
})

const at = (endpoint: string, others = {}) => readConfig({ ...bucket, S3_ENDPOINT: endpoint, ...others }).bucket

test('resumes cross no network in the clear, unless the operator says so', () => {
  expect(() => at('http://minio:9000')).toThrow(/^S3_ENDPOINT must be an https address/)
  expect(at('http://minio:9000', { S3_PLAIN_HTTP: 'allow' })?.endpoint).toBe('http://minio:9000')
  for (const endpoint of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
    expect(at(endpoint)?.endpoint).toBe(endpoint)
})

test.each<[Record<string, string>, string]>([
  [{ S3_BUCKET: 's3://rolecall-files' }, 'S3_BUCKET must be the name of a bucket alone'],
  [{ S3_BUCKET: 'rolecall/files' }, 'S3_BUCKET must be the name of a bucket alone'],
  [{ ...bucket }, 'S3_REGION is missing'],
  [{ ...bucket, S3_REGION: 'Frankfurt (EU)' }, 'S3_REGION must be the name of a region'],
  [{ ...bucket, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address such as https://s3.example.com'],
  [{ ...bucket, S3_ENDPOINT: 'https://id:secret@s3.example.com' }, 'S3_ENDPOINT must hold no user name or password'],
  [{ ...bucket, S3_ENDPOINT: 'https://s3.example.com/?region=x' }, 'with nothing after its path'],
  [{ ...bucket, S3_REGION: 'r', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ ...bucket, S3_REGION: 'r', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID is missing'],
  [{ ...bucket, S3_REGION: 'r', S3_PREFIX: '/rolecall' }, 'S3_PREFIX must be one or more names'],
  [{ ...bucket, S3_REGION: 'r', S3_PREFIX: '../others' }, 'S3_PREFIX must be one or more names'],
  [{ ...bucket, S3_REGION: 'r', S3_PREFIX: 'x'.repeat(201) }, 'S3_PREFIX must be at most 200 characters'],
  [{ ...bucket, S3_REGION: 'r', S3_ADDRESSING: 'virtual' }, 'S3_ADDRESSING must be path or host'],
  [{ ...bucket, S3_REGION: 'r', S3_PLAIN_HTTP: 'true' }, 'S3_PLAIN_HTTP must be allow, or left out'],
  [{ ...bucket, S3_REGION: 'r', S3_VERSIONS: 'true' }, 'S3_VERSIONS must be allow, or left out'],
  [{ S3_PREFIX: 'rolecall' }, 'S3_BUCKET is missing: name the bucket that S3_PREFIX is about'],
  [key, 'S3_BUCKET is missing'],
])('%j is named as wrong, without a secret', (environment, message) => {
  const read = () => readConfig(environment)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/secret@|"secret"/)
})
