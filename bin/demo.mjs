// npm run demo: a believable company in a data folder of its own, made on the first run; then serves it.
import { build, install, runChild } from './prepare.mjs'

install()
build()
process.env.DATA_DIR ||= 'data-demo'
process.env.ORGANISATION_NAME ||= 'Quillmere Instruments'
process.env.ORGANISATION_ADDRESS ||= '4 Weighhouse Quay, Bristol, United Kingdom'
// What .env says of a real installation is not the demo's: no database and no mail server but those given on purpose.
process.env.DATABASE_URL ??= ''
process.env.SMTP_URL ??= ''
const seeded = await runChild(['demo/seed-demo.ts'])
process.exitCode = seeded === 0 ? await runChild(['server/main.ts']) : seeded
