import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { environmentOf } from '#test/environment-of.ts'
import { beginMigrated } from '#test/migrated-folder.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { connect } from './database/connect.ts'
import { fullFolder } from './database/embedded/folder-trouble.ts'
import { ownDirectory } from './database/embedded/own-directory.ts'
import { jobs } from './database/schema.ts'
import { startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Beside a database that is never asked. */
const start = (dataDir: string) =>
  startServer(environmentOf({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/nobody' }))

test('a data folder that can hold no resume stops the start, also where the rows are elsewhere', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(`DATA_DIR ${file} is a file, not a folder.`)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'files'), '')
  await expect(start(dataDir)).rejects.toThrow('is a file, not a folder.')
  await expect(start(join(folder, 'new', 'data'))).rejects.toThrow('cannot be reached')
})

test.each([
  ['53100', (dataDir: string) => fullFolder(dataDir).message],
  ['57P01', () => 'then answered no more (Database 57P01). Once its server does again'],
])('a disk that is full, or a database that is gone, once that is changed (%s) is told plainly', async (code, told) => {
  const dataDir = join(folder, code)
  await beginMigrated(dataDir)
  const { db, close } = await connect({ dataDir, databaseUrl: undefined, log: pino({ level: 'silent' }), onCrash() {} })
  // Stands for the disk or the server: every change of the schema fails as when no file can grow, or nobody answers.
  await db.execute(`CREATE FUNCTION fail() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'it fails' USING ERRCODE = '${code}'; END $$`)
  await db.execute('CREATE EVENT TRIGGER failing ON ddl_command_start EXECUTE FUNCTION fail()')
  await db.execute(`DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`)
  await close()
  const settings = environmentOf({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await expect(startServer(settings)).rejects.toThrow(told(dataDir))
})

test('a stop waits for what is in hand for so long alone, and closes the database all the same', async () => {
  const asked = Promise.withResolvers<Socket>()
  // A mail server that greets and says nothing more.
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).write('* OK\r\n')
    asked.resolve(socket)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const dataDir = join(folder, 'slow')
  await beginMigrated(dataDir)
  const IMAP_URL = `imap://user:password@127.0.0.1:${(silent.address() as AddressInfo).port}`
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_FROM: 'jobs@example.com', IMAP_URL }
  const settings = environmentOf({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...mail })
  const server = await startServer(settings, { patienceMs: 0 })
  const conversation = await asked.promise
  await server.stop()
  expect(conversation.closed).toBe(false)
  ownDirectory(dataDir)()
  conversation.destroy()
  silent.close()
})

test('a start at another address takes along the links that are kept', async () => {
  const dataDir = join(folder, 'moved')
  await beginMigrated(dataDir)
  const open = () => connect({ dataDir, databaseUrl: undefined, log: pino({ level: 'silent' }), onCrash() {} })
  const before = await open()
  const { id, assessmentToken } = await seedHiring(before.db).job()
  const pages = (address: string) => ({ hiPeopleLink: `${address}/assess/${assessmentToken}` })
  await before.db.update(jobs).set(pages('http://127.0.0.1:3000')).where(eq(jobs.id, id))
  await before.close()
  const PUBLIC_URL = 'https://hiring.acme.example'
  const settings = environmentOf({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL })
  await (await startServer(settings)).stop()
  const after = await open()
  expect(await after.db.select().from(jobs)).toMatchObject([{ id, ...pages(PUBLIC_URL) }])
  await after.close()
})
