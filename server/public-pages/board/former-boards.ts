import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'
import { boardToken } from '#server/public-pages/job-board.ts'

const key = 'board.former'
const Tokens = z.array(z.string())
type Named = Pick<Config['organisation'], 'name'>

/** Keeps the name that the job board had before the organisation's changes: other sites go on asking by it. */
export async function keepFormerBoard(tx: Transaction, { from, to }: { from: Named; to: Named }) {
  const former = boardToken({ organisation: from })
  if (former === boardToken({ organisation: to })) return
  const value = [...new Set([...(await formerBoards(tx)), former])]
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** Whether the job board has this name, or once had it. */
export const isBoardName = async (db: Database, config: Pick<Config, 'organisation'>, name: string) =>
  name === boardToken(config) || (await formerBoards(db)).includes(name)

async function formerBoards(db: Pick<Transaction, 'select'>) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return Tokens.parse(row?.value ?? [])
}
