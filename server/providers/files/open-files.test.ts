import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { bucketServer } from '#test/bucket-server.ts'
import { logFileTrouble } from './log-file-trouble.ts'
import { openCheckedFiles } from './open-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-open-files-'))
const server = await bucketServer()
afterAll(() => server.close())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const log = pino({ enabled: false })

test.each([
  ['the data folder', undefined, undefined, true],
  ['the data folder, and rows elsewhere', undefined, 'postgres://db.test/rolecall', true],
  ['a bucket, and rows in the data folder', server.settings(), undefined, true],
  ['a bucket, and rows elsewhere', server.settings(), 'postgres://db.test/rolecall', false],
])(
  'with files in %s the disk that applications fill is looked at, where there is one',
  async (_home, bucket, databaseUrl, hasEnd) => {
    const files = logFileTrouble(await openCheckedFiles({ bucket, dataDir, databaseUrl }, { log }), {
      log,
      now: () => new Date(),
    })
    expect(await files.room?.()).toEqual(
      hasEnd ? { freeBytes: expect.any(Number) as number, reserveBytes: expect.any(Number) as number } : undefined,
    )
  },
)
