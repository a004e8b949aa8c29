// Builds the browser's part into dist/web, with every text file also compressed, so that the server never has to.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const compressedBytesMin = 1024

await build({ logLevel: 'warn' })
const assets = join('dist', 'web', 'assets')
for (const name of readdirSync(assets)) {
  if (!/\.(m?js|css|svg|json)$/.test(name)) continue
  const bytes = readFileSync(join(assets, name))
  if (bytes.length < compressedBytesMin) continue
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  )
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
