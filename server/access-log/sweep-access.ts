import { lt } from 'drizzle-orm'
import { accessKeptDays } from '#shared/limits.ts'
import { dayMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { accessLog } from '#server/database/schema.ts'

/** Deletes what is older than a year. When an account was last signed in stays with the account. */
export const sweepAccess = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.delete(accessLog).where(lt(accessLog.at, new Date(now().getTime() - accessKeptDays * dayMs)))
