// npm run lighthouse: see bench/run-lighthouse.ts.
import { build, install, runChild } from './prepare.mjs'

install()
build()
process.exitCode = await runChild(['bench/run-lighthouse.ts', ...process.argv.slice(2)])
