import { asc, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { webhookEndpoints } from '#server/database/schema.ts'

export const listWebhooks = ({ db }: Pick<Context, 'db'>) =>
  db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(sql`fold(${webhookEndpoints.name})`), asc(webhookEndpoints.id))
