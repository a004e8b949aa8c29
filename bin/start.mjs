// npm start: installs what is missing, builds what is stale, and serves the product.
import { build, install, run } from './prepare.mjs'

install()
build()
await run('server/main.ts')
