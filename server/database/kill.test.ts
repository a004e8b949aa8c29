import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { beginMigrated } from '#test/migrated-folder.ts'
import { connect } from './connect.ts'

const rounds = 4
const confirmedPerRound = 150
const writer = fileURLToPath(new URL(import.meta.resolve('#test/write-until-killed.ts')))

test(
  'what was confirmed before kill -9 is there after it, and no transaction by half',
  { timeout: 240_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-kill-'))
    await beginMigrated(dataDir)
    const before = await connect({ dataDir })
    await before.pool.query('CREATE TABLE written (n int, half int, PRIMARY KEY (n, half))')
    await before.close()

    const confirmed: number[] = []
    for (let round = 0; round < rounds; round++) confirmed.push(...(await writeUntilKilled(dataDir, round * 1_000_000)))

    const after = await connect({ dataDir })
    const { rows } = await after.pool.query<{ n: number; halves: number }>(
      'SELECT n, count(*)::int AS halves FROM written GROUP BY n',
    )
    await after.close()
    rmSync(dataDir, { recursive: true, force: true })
    const found = new Set(rows.map(({ n }) => n))
    expect(confirmed.length).toBeGreaterThanOrEqual(rounds * confirmedPerRound)
    expect(confirmed.filter((n) => !found.has(n))).toEqual([])
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([])
  },
)

/** The numbers that the process had been confirmed by the time it died. */
async function writeUntilKilled(dataDir: string, first: number) {
  const child = spawn(process.execPath, [writer, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const confirmed: number[] = []
  for await (const line of createInterface(child.stdout)) {
    confirmed.push(Number(line))
    if (confirmed.length === confirmedPerRound) child.kill('SIGKILL')
  }
  await closed
  return confirmed
}
