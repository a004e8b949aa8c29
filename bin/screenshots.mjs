// npm run screenshots: every main screen and dialog on the demo's data, as pictures in docs/screenshots/.
import { build, install, run } from './prepare.mjs'

install()
build()
await run('e2e/take-screenshots.ts')
