import { openDatabase } from '#server/commands/open-database.ts'
import { readConfig } from '#server/config.ts'

// The database of this release, without a row: what a product's first start makes before its first administrator
// (test/migrated-folder.ts).
const { close } = await openDatabase(readConfig(process.env))
await close()
