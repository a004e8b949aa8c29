import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface PostgresServer {
  /** The superuser's address of the database `postgres`. */
  url: string
  stop: () => Promise<void>
}

const nobody = 65_534

/**
 * A PostgreSQL server of its own in a temporary folder, on a unix socket only, in the locale that the README names; `settings`
 * such as `fsync=off` are given to it. Undefined where PostgreSQL is not installed, so that the test skips; under CI that is an
 * error.
 */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer | undefined> {
  const bin = findBinaries()
  if (!bin) {
    if (process.env.CI) throw new Error('PostgreSQL is not installed, and CI has to test with it')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-postgres-'))
  const socket = join(folder, 'socket')
  mkdirSync(socket)
  const asUser = unprivileged(folder, socket)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...asUser, cwd: folder },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  const options = ['listen_addresses=', `unix_socket_directories=${socket}`, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...asUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')
  for await (const line of createInterface(server.stderr)) if (line.includes('ready to accept connections')) break
  server.stderr.resume()
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`,
    async stop() {
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const root = '/usr/lib/postgresql'
  const installed = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : []
  return [...installed, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'].find(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root. */
function unprivileged(...folders: string[]) {
  if (process.getuid?.() !== 0) return {}
  for (const folder of folders) chownSync(folder, nobody, nobody)
  return { uid: nobody, gid: nobody }
}
