// Plain JavaScript for any Node from 20.19 on: it runs before the project's own Node 24 is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const installStamp = join(root, 'node_modules', '.rolecall-installed')
const buildStamp = join(root, 'dist', 'built')

/** Installs what package-lock.json says, when that is not what is installed. */
export function install() {
  const wanted = hashOf(['package-lock.json', 'package.json'])
  if (existsSync(node) && existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return
  requireWritable('installed')
  console.log('Installing what is missing (npm ci)…')
  const npm = process.env.npm_execpath
  const command = npm
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const { status, error } = spawnSync(
    command[0],
    [...command.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } },
  )
  if (status !== 0)
    fail(
      `npm ci failed${error ? `: ${error.message}` : ''}. What it printed above says why; then run the same command again.`,
    )
  if (!existsSync(node))
    fail(
      'The project brings its own Node 24 as the npm package "node", whose install script was not allowed to run.\n' +
        'Allow install scripts (npm config set ignore-scripts false), then run: npm rebuild node, and the same command again.',
    )
  writeFileSync(installStamp, wanted)
}

/** Builds the browser's part when its sources have changed since. */
export function build() {
  const wanted = hashOf(['web', 'shared', 'bin', 'vite', 'vite.config.ts', 'package-lock.json'])
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return
  requireWritable('built')
  console.log('Building the browser side…')
  const { status } = spawnSync(node, [join(root, 'bin', 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) fail('The build failed; what it printed above says why.')
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

/**
 * Runs a file of the project on its Node 24: in this process where that is what runs already, else in a child that gets
 * this process's signals and gives its exit code.
 */
export async function run(file, { args = process.argv.slice(2), env = {}, flags = [] } = {}) {
  Object.assign(process.env, env)
  if (process.version === `v${ownVersion()}` && flags.length === 0) {
    process.argv.splice(2, process.argv.length, ...args)
    await import(pathToFileURL(join(root, file)).href)
    return
  }
  process.exitCode = await runChild([...flags, join(root, file), ...args])
}

/** Runs Node 24 with these arguments; answers the exit code. What it says is printed, or handed to `hear` piece by piece. */
export function runChild(args, { hear, ...options } = {}) {
  const child = spawn(node, args, { stdio: hear ? ['inherit', 'pipe', 'pipe'] : 'inherit', ...options })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const pass = () => child.kill('SIGTERM')
  // Ctrl-C reaches the child by itself, from the terminal that both have; a signal sent to this process alone is passed on.
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT')
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', pass)
  return new Promise((resolve) =>
    child.on('close', (code, signal) => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', pass)
      resolve(code ?? (signal ? 1 : 0))
    }),
  )
}

export const ownVersion = () =>
  JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8')).version

/** Another account may run what its owner has installed and built, and no more. */
function requireWritable(done) {
  try {
    for (const folder of [root, join(root, 'node_modules'), join(root, 'dist')])
      if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch {
    fail(
      `The product has to be ${done} first, and this account may not write to ${root}.\n` +
        'Run npm start there once as the account that owns the folder, then again as this one.',
    )
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesOf(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesOf(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
