import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { emailColumns } from './email-columns.ts'

/** What stands in place of a letter to or about somebody who was anonymised. */
const notKept = 'The words of this letter were not kept: its candidate was anonymised.'

/** One email of the log as it was or will be sent: rendered anew from what it was made of. Throws 404. */
export async function findEmail({ db, config }: Pick<Context, 'db' | 'config'>, id: number) {
  const [log] = await db
    .select({ ...emailColumns, context: emailLogs.context })
    .from(emailLogs)
    .where(eq(emailLogs.id, id))
  if (!log) throw notFound('Email')
  if (log.context === null) return { ...log, html: `<p>${notKept}</p>`, text: notKept }
  const { html, text } = renderEmail(log.template, log.context, emailBrand(config))
  return { ...log, html, text }
}
