import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { settings, users } from '#server/database/schema.ts'
import { StartError } from '#server/start-error.ts'
import { demoMark, fillDemo, type Place } from './fill-demo.ts'

/**
 * Makes the demo where there is none; a demo that is there stays as its visitors left it. Throws a StartError for a
 * database that belongs to somebody else.
 */
export async function makeOnce(db: Database, place: Place) {
  const [mark] = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, demoMark))
  if (mark) return
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone)
    throw new StartError(
      `The database of ${place.config.dataDir} is in use and is not the demo's. Set DATA_DIR to another folder.`,
    )
  await fillDemo(db, place)
}
