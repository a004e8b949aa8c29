// Builds the browser's part into dist/web, beside which it is made: a server that runs there meanwhile keeps what it serves.
import { build } from 'vite'
import { putInPlace } from './put-in-place.ts'

await build({ logLevel: 'warn', build: { outDir: '../dist/next' } })
putInPlace('dist/next', 'dist/web')
