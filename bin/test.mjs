// npm test: everything. Installs what is missing; the browser tests run against the built product.
import { build, install } from './prepare.mjs'
import { browserTests, checks, runSteps, unitTests } from './steps.mjs'

install()
build()
process.exitCode = await runSteps(checks, [unitTests, browserTests])
