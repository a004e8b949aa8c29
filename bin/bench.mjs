// npm run bench: see bench/run-bench.ts.
import { build, install, runChild } from './prepare.mjs'

install()
build()
process.exitCode = await runChild(['bench/run-bench.ts', ...process.argv.slice(2)])
