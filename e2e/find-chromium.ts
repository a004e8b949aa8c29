import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
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
 * A Chromium to test with: the one that CHROME_BIN names, an installed one, or the one in an npm package, so that a bare
 * Linux machine needs nothing else. PACKAGED_CHROMIUM=1 insists on the package.
 */
export async function findChromium(): Promise<Browser> {
  const places = process.env['PACKAGED_CHROMIUM']
    ? []
    : [process.env['CHROME_BIN'], '/usr/bin/chromium', '/usr/bin/google-chrome']
  const installed = places.find((path) => path !== undefined && existsSync(path))
  return installed ? { executablePath: installed, env: environment() } : unpackChromium()
}

/** The package's own launch flags are left out: they switch web security off. */
async function unpackChromium(): Promise<Browser> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = environment()
  const runs = spawnSync(executablePath, ['--version'], { env }).status === 0
  if (!runs) env['LD_LIBRARY_PATH'] = await unpackLibraries()
  // Without any font, every text would be zero pixels wide.
  const fonts = join(tmpdir(), 'fonts')
  if (existsSync(fonts) && !existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = fonts
  return { executablePath, env }
}

/** What a bare Debian lacks lies in the same package, made for another system, as a compressed archive. */
async function unpackLibraries() {
  const folder = join(tmpdir(), 'chromium-libraries')
  await mkdir(folder, { recursive: true })
  const archive = join(packageFolder(), 'bin', 'al2023.tar.br')
  const tar = join(folder, 'libraries.tar')
  await writeFile(tar, brotliDecompressSync(await readFile(archive)))
  const { status, stderr } = spawnSync('tar', ['xf', tar, '-C', folder])
  if (status !== 0) throw new Error(`The browser's libraries could not be unpacked: ${String(stderr)}`)
  return join(folder, 'lib')
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
