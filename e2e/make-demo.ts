import { setTimeout as later } from 'node:timers/promises'
import { beginMigrated } from '#test/migrated-folder.ts'
import { fill } from './made-once.ts'
import { readDatabase } from './read-database.ts'
import { startProduct } from './start-product.ts'

const lookEveryMs = 100

/**
 * The demo company as it is a minute after its first start, in DATA_DIR: every resume is read and screened, which each copy
 * would do anew beside its test.
 */
const dataDir = process.env['DATA_DIR']!
const organisation = { ORGANISATION_NAME: process.env['ORGANISATION_NAME']! }
await beginMigrated(dataDir)
await fill(dataDir, 'demo/seed-demo.ts', organisation)
const product = await startProduct(organisation, dataDir)
const due = `select 1 from notification_queue where status in ('pending', 'processing') and type in ('resume', 'screening') limit 1`
try {
  while ((await readDatabase(product)(due)).length > 0) await later(lookEveryMs)
} finally {
  await product.stop()
}
