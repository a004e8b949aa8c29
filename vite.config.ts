import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileNames, chunks } from './vite/chunks.ts'
import { leanContract } from './vite/lean-contract.ts'
import { paintFirst } from './vite/paint-first.ts'
import { pdfData } from './vite/pdf-data.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { screenPreloads } from './vite/screen-preloads.ts'

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    pdfData(),
    preloadFont(),
    paintFirst(),
    screenPreloads(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      // Whoever starts the product for the first time has no use for them.
      checks: { pluginTimings: false },
      input: ['index.html', 'login.html'].map((page) => join(import.meta.dirname, 'web', page)),
      output: { codeSplitting: chunks, chunkFileNames },
    },
    // The PDF reader's worker is larger than Vite likes, and is only fetched where a resume is read.
    chunkSizeWarningLimit: 2_500,
  },
})
