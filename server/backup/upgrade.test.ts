import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Connected } from '#server/database/connect.ts'
import { newestMigration, readMigrationLevel } from '#server/database/migrate.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

// A backup that a release with eleven migrations wrote of its own: a job, four candidates (one with a resume, one rejected,
// one with an interview, one with an offer) and their letters. It stays as it is, whatever becomes of the tables.
const kept = 'test/kept/eleven-migrations.gz'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-upgrade-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const told = 'what an old release has kept is whole in this one, and goes into a backup of this one'

test(told, async () => {
  const database = await connect({ dataDir: folder })
  try {
    await upgrade(database)
  } finally {
    await database.close()
  }
})

test(`on a PostgreSQL server too: ${told}`, async ({ skip }) => {
  const server = (await startPostgres()) ?? skip('PostgreSQL is not installed here')
  const database = await connect({ databaseUrl: server.url, dataDir: folder })
  try {
    await upgrade(database)
  } finally {
    await database.close()
    await server.stop()
  }
})

async function upgrade({ pool }: Connected) {
  const filesFolder = join(folder, 'files')
  expect(await restore({ pool, files: localFiles(filesFolder), from: kept, force: false })).toMatchObject({ files: 1 })
  expect(await readMigrationLevel(pool)).toBe(newestMigration())
  const { rows } = await pool.query(
    `SELECT c.name, c.status, (SELECT count(*)::int FROM interviews i WHERE i.candidate_id = c.id) AS interviews,
            (SELECT count(*)::int FROM offers o WHERE o.candidate_id = c.id) AS offers,
            (SELECT count(*)::int FROM email_logs e WHERE e.candidate_id = c.id) AS letters,
            (SELECT count(*)::int FROM status_changes s WHERE s.candidate_id = c.id) AS moves,
            c.stage_since IS NOT DISTINCT FROM (SELECT max(at) FROM status_changes s WHERE s.candidate_id = c.id) AS dated
     FROM candidates c ORDER BY c.id`,
  )
  expect(rows).toMatchObject([
    { name: 'Łucja Nowak', interviews: 0, offers: 0, dated: true },
    { name: 'Grace Hopper', status: '200_rejected', letters: 1, dated: true },
    { name: 'Li Wei', interviews: 1, dated: true },
    { name: 'Ada Lovelace', offers: 1, letters: 1, dated: true },
  ])
  expect(readFileSync(join(filesFolder, 'resumes/candidate-1.v1.pdf'), 'utf8')).toBe('%PDF-1.7 of Łucja')
  const tallied = await pool.query('SELECT sum(count)::int AS candidates FROM candidate_tallies')
  expect(tallied.rows).toEqual([{ candidates: 4 }])
  expect(await backup({ pool, files: localFiles(filesFolder), to: join(folder, 'new.gz') })).toMatchObject({ files: 1 })
}
