import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressedBytesMin = 1024
const texts = /\.(m?js|css|svg|json)$/

/** Leaves a .br and a .gz beside every text file of a build, so that the server never has to compress one. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    const assets = join(dir ?? '', 'assets')
    await Promise.all(
      (await readdir(assets)).filter((name) => texts.test(name)).map((name) => write(join(assets, name))),
    )
  },
})

async function write(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < compressedBytesMin) return
  const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, smallest))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
