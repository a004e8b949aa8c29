import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEnvFile } from './load-env-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-env-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function load(content: string | Uint8Array, environment: Record<string, string> = {}) {
  const path = join(folder, '.env')
  writeFileSync(path, content)
  loadEnvFile(path, environment)
  return environment
}

test('what is set in the environment wins, be it nothing', () => {
  expect(load('PORT=1\nHOST=::1\nSMTP_URL=smtp://a\n', { PORT: '2', SMTP_URL: '' })).toEqual({
    PORT: '2',
    HOST: '::1',
    SMTP_URL: '',
  })
})

test('the mark that editors begin a file with is no part of the first name', () => {
  expect(load('\uFEFFDATABASE_URL=postgres://db/hiring\r\nPORT=1\r\n')).toEqual({
    DATABASE_URL: 'postgres://db/hiring',
    PORT: '1',
  })
})

test('what Node reads before it is refused, since it would be believed to be set; beside the same in the environment it does no harm', () => {
  const line = 'NODE_EXTRA_CA_CERTS=/etc/ssl/own.pem\n'
  expect(() => load(line)).toThrow(/^NODE_EXTRA_CA_CERTS must be set in the environment: .*\.env$/)
  const set = { NODE_EXTRA_CA_CERTS: '/etc/ssl/own.pem' }
  expect(load(line, set)).toEqual(set)
})

test.each([
  ['in UTF-16', Buffer.from('\uFEFFPORT=1\n', 'utf16le')],
  ['in Latin-1', Buffer.from('ORGANISATION_NAME=Café\n', 'latin1')],
])('a file that is written %s is told, since it would set nothing, or something else', (_what, bytes) => {
  expect(() => load(bytes)).toThrow(/^The file .*\.env is not written in UTF-8$/)
})

test('a file that cannot be read is told, and none is none', () => {
  const path = join(folder, '.env')
  expect(() => loadEnvFile(path)).not.toThrow()
  mkdirSync(path)
  expect(() => loadEnvFile(path)).toThrow(`The file ${path} cannot be read (EISDIR)`)
})
