import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf } from '#test/environment-of.ts'
import { beginMigrated } from '#test/migrated-folder.ts'
import { quickEngine } from './quick-engine.ts'

export interface Product {
  address: string
  dataDir: string
  /** The first administrator, as the start printed it. */
  administrator: { username: string; password: string }
  child: ChildProcess
  /** Ends it as an operator would; the data stay until `remove`. */
  stop(): Promise<void>
  remove(): void
}

/**
 * Starts the built product as its own process, on a free port and in a folder of its own, with the tables made and
 * nobody in them yet. A given folder may be empty, or one to start again in.
 */
export async function startProduct(
  env: Record<string, string> = {},
  given?: string,
  script = 'server/main.ts',
): Promise<Product> {
  const dataDir = given ?? (await migratedFolder())
  const child = spawn(process.execPath, [...quickEngine, script], {
    env: environmentOf({ PORT: '0', DATA_DIR: dataDir, ADMIN_USERNAME: 'admin', LOG_LEVEL: 'error', ...env }),
    stdio: ['ignore', 'pipe', 'inherit', script === 'server/main.ts' ? 'ignore' : 'ipc'],
  })
  const printed = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (/is ready: \S+\n[^]*\n$/.test(text)) resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${text}`)))
  })
  const found = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? ''
  return {
    address: found(/is ready: (\S+)/),
    dataDir,
    administrator: { username: found(/user name {2}(\S+)/), password: found(/password {3}(\S+)/) },
    child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function migratedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-e2e-'))
  await beginMigrated(folder)
  return folder
}
