// npm run bench:resumes: see bench/measure-resumes.ts.
import { install, runChild } from './prepare.mjs'

install()
process.exitCode = await runChild(['bench/measure-resumes.ts', ...process.argv.slice(2)])
