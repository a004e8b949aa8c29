import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { environmentOf } from '#test/environment-of.ts'
import { quickEngine } from './quick-engine.ts'

const pollMs = 100
const variable = 'E2E_FOLDER'

/** Makes the folder in which the processes of one run of the tests find what they share; it goes with the first of them. */
export function shareFolder() {
  if (process.env[variable]) return
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-e2e-shared-'))
  process.env[variable] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * A data folder of one's own, filled by `script` (which is given DATA_DIR). Within a run of the tests the script runs
 * once, for whoever asks first; the others wait, and all get copies. Without `shareFolder` it runs for each.
 */
export async function dataFolder(script: string, env: Record<string, string>): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'rolecall-e2e-'))
  const shared = process.env[variable]
  if (shared === undefined) await fill(copy, script, env)
  else cpSync(await madeOnce(join(shared, script.replaceAll('/', '-')), script, env), copy, { recursive: true })
  return copy
}

async function madeOnce(folder: string, script: string, env: Record<string, string>) {
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!claim(lock)) {
      await later(pollMs)
      continue
    }
    const draft = mkdtempSync(`${folder}-`)
    try {
      await fill(draft, script, env)
      renameSync(draft, folder)
    } finally {
      rmdirSync(lock)
    }
  }
  return folder
}

function claim(lock: string) {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Runs `script` with this as DATA_DIR, and waits for its end. */
export async function fill(folder: string, script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [...quickEngine, script], {
    env: environmentOf({ ...env, DATA_DIR: folder }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} failed`)
}
