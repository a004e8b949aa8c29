import { createRequire } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const manifest = require.resolve('pdfjs-dist/package.json')
const { version } = require('pdfjs-dist/package.json') as { version: string }
/** open-pdf.ts asks under the same address; the version in it makes the files safe to keep for ever. */
const base = `assets/pdf-data-${version}/`

/** What pdf.js fetches while it reads: the fonts every PDF may take for granted, tables of Asian scripts, decoders of scans; with their licences. */
const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
  readdirSync(join(dirname(manifest), folder))
    .filter((name) => folder !== 'wasm' || name.endsWith('_nowasm_fallback.js') || name.startsWith('LICENSE'))
    .map((name) => `${folder}/${name}`),
)
const read = (file: string) => readFileSync(join(dirname(manifest), file))

/** Serves pdf.js's data from this product's own address, in the build and in development. */
export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  generateBundle() {
    for (const file of files) this.emitFile({ type: 'asset', fileName: base + file, source: read(file) })
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${base}`, (request, response, next) => {
      const file = request.url?.slice(1) ?? ''
      if (!files.includes(file)) return next()
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
      response.end(read(file))
    })
  },
})
