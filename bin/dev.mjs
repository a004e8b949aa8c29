// npm run dev: the server restarts and the browser reloads as files change.
import { install, runChild } from './prepare.mjs'

install()
process.exitCode = await runChild(['bin/dev-server.mjs'])
