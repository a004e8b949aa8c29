import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const backups = (environment: Record<string, string>) => readConfig(environment).backups

test('none are made unless a folder is named', () => {
  expect(backups({})).toBeUndefined()
  expect(backups({ BACKUP_DIR: ' ', BACKUP_TIME: '', BACKUP_KEEP: '' })).toBeUndefined()
})

test('they have a time and a number unless others are given', () => {
  expect(backups({ BACKUP_DIR: '/backups' })).toEqual({ folder: '/backups', time: '02:30', kept: 14 })
  expect(backups({ BACKUP_DIR: 'backups', BACKUP_TIME: '23:05', BACKUP_KEEP: '1' })).toEqual({
    folder: resolve('backups'),
    time: '23:05',
    kept: 1,
  })
})

test.each([
  [{ BACKUP_DIR: '/backups', BACKUP_TIME: '24:00' }, 'BACKUP_TIME must be a time of day such as 02:30'],
  [{ BACKUP_DIR: '/backups', BACKUP_TIME: '2:30' }, 'BACKUP_TIME must be a time of day such as 02:30'],
  [{ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number, 1 to 1000'],
  [{ BACKUP_DIR: '/backups', BACKUP_KEEP: '1001' }, 'BACKUP_KEEP must be a whole number, 1 to 1000'],
  [{ BACKUP_TIME: '02:30' }, 'BACKUP_DIR is missing'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_DIR is missing'],
])('what is wrong is named: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test.each(['/srv/rolecall', '/srv/rolecall/backups', '/srv/other/../rolecall/files'])(
  'a folder that would be lost with the data is refused: %s',
  (dir) => {
    expect(() => readConfig({ DATA_DIR: '/srv/rolecall', BACKUP_DIR: dir })).toThrow(
      /^BACKUP_DIR must not be in DATA_DIR/,
    )
  },
)

test('one beside the data is taken, also where its name begins alike', () => {
  for (const dir of ['/srv/rolecall-backups', '/srv', '/srv/..rolecall'])
    expect(readConfig({ DATA_DIR: '/srv/rolecall', BACKUP_DIR: dir }).backups?.folder).toBe(dir)
})

test('links are followed on both sides: one that leads into the data is refused, one that leads out of it is not', () => {
  const disk = mkdtempSync(join(tmpdir(), 'rolecall-links-'))
  onTestFinished(() => rmSync(disk, { recursive: true }))
  for (const name of ['data', 'elsewhere']) mkdirSync(join(disk, name))
  symlinkSync(join(disk, 'data'), join(disk, 'in'))
  symlinkSync(join(disk, 'data'), join(disk, 'renamed'))
  symlinkSync(join(disk, 'elsewhere'), join(disk, 'data', 'out'))
  const of = (dataDir: string, backupDir: string) => () =>
    readConfig({ DATA_DIR: join(disk, dataDir), BACKUP_DIR: join(disk, backupDir) })
  expect(of('data', 'in')).toThrow(/^BACKUP_DIR must not be in DATA_DIR/)
  expect(of('data', 'in/not/there/yet')).toThrow(/^BACKUP_DIR must not be in DATA_DIR/)
  expect(of('renamed', 'data/backups')).toThrow(/^BACKUP_DIR must not be in DATA_DIR/)
  expect(of('data', 'data/out')().backups?.folder).toBe(join(disk, 'data', 'out'))
})
