import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { emailColumns } from './email-columns.ts'

/** One e-mail of the log as it was or will be sent: rendered anew from what it was made of. Throws 404. */
export async function findEmail({ db, config }: Pick<Context, 'db' | 'config'>, id: number) {
  const [log] = await db
    .select({ ...emailColumns, context: emailLogs.context })
    .from(emailLogs)
    .where(eq(emailLogs.id, id))
  if (!log) throw notFound('E-mail')
  const { html, text } = renderEmail(log.template, log.context ?? {}, emailBrand(config))
  return { ...log, html, text }
}
