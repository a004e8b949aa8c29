// npm run check: what a change should pass before it is committed: types, lint, format, dead code, size, unit tests.
import { install } from './prepare.mjs'
import { runSteps, checks, unitTests } from './steps.mjs'

install()
process.exitCode = await runSteps(checks, [unitTests])
