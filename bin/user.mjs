import { install, run } from './prepare.mjs'

install()
await run('server/commands/user.ts')
