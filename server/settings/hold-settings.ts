import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'
import { neverChanged } from '#server/http/row-version.ts'
import { versionKey } from './read-settings.ts'

/** Until the transaction ends nobody changes a setting: what it does by them and a change of them never pass each other. */
export const holdSettings = (tx: Transaction) => versionRow(tx).for('share')

/** One change at a time, in every process. */
export async function lockSettings(tx: Transaction) {
  await tx
    .insert(settings)
    .values({ key: versionKey, value: 'unchanged', updatedAt: neverChanged })
    .onConflictDoNothing()
  await versionRow(tx).for('update')
}

const versionRow = (tx: Transaction) =>
  tx.select({ key: settings.key }).from(settings).where(eq(settings.key, versionKey))
