// Builds the browser's part into dist/web (vite.config.ts).
import { build } from 'vite'

await build({ logLevel: 'warn' })
