import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export interface Browser {
  executablePath: string
  env: Record<string, string>
}

const packageName = '@sparticuz/chromium'

/**
 * A Chromium to test with: the one that CHROME_BIN names, else an installed one or the one in an npm package, so that a
 * bare Linux machine needs nothing else. The packaged one is a bare browser without windows: a page of it takes a fifth
 * of the processor time, and is the same on every machine.
 */
export async function findChromium(first: 'packaged' | 'installed' = 'installed'): Promise<Browser> {
  const named = process.env['CHROME_BIN']
  if (named) return { executablePath: named, env: environment() }
  const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  const useInstalled = installed && (first === 'installed' || process.platform !== 'linux')
  return useInstalled ? { executablePath: installed, env: environment() } : unpackChromium()
}

/** The package's own launch flags are left out: they switch web security off. */
async function unpackChromium(): Promise<Browser> {
  const { version } = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `rolecall-chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const env = environment()
  const libraries = join(folder, 'lib')
  if (existsSync(libraries)) env['LD_LIBRARY_PATH'] = libraries
  // Without any font, every text would be zero pixels wide.
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts')
  return { executablePath: join(folder, 'chromium'), env }
}

/** The folder has its name once all is in it. The package itself unpacks into the system's temporary folder. */
async function unpackInto(folder: string) {
  const draft = await mkdtemp(`${folder}-`)
  const { TMPDIR: before } = process.env
  process.env['TMPDIR'] = draft
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  const fonts = join(draft, 'fonts', 'fonts.conf')
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/fonts', join(folder, 'fonts')))
  if (spawnSync(join(draft, 'chromium'), ['--version']).status !== 0) await unpackLibraries(draft)
  // Another run may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
}

/** What a bare Debian lacks lies in the same package, made for another system, as a compressed archive. */
async function unpackLibraries(folder: string) {
  const tar = join(folder, 'libraries.tar')
  await writeFile(tar, brotliDecompressSync(await readFile(join(packageFolder(), 'bin', 'al2023.tar.br'))))
  const { status, stderr } = spawnSync('tar', ['xf', tar, '-C', folder])
  if (status !== 0) throw new Error(`The browser's libraries could not be unpacked: ${String(stderr)}`)
}

function packageFolder() {
  let folder = dirname(createRequire(import.meta.url).resolve(packageName))
  while (!existsSync(join(folder, 'bin', 'al2023.tar.br'))) {
    if (dirname(folder) === folder) throw new Error(`${packageName} has no libraries`)
    folder = dirname(folder)
  }
  return folder
}

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
