import { eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { quotedTo } from '#server/comments/quoted-to.ts'
import { hasLinks, withLinksHidden } from './links-in.ts'

/** What stands in place of a letter to or about somebody who was anonymised. */
const notKept = 'The words of this email were not kept: its candidate was anonymised.'

type Log = typeof emailLogs.$inferSelect

/** One email of the log as it was or will be sent, with its personal links hidden, and what the asker may not read yet. Throws 404. */
export async function findEmail(ctx: Context, id: number) {
  const [kept] = await ctx.db.select().from(emailLogs).where(eq(emailLogs.id, id))
  if (!kept) throw notFound('Email')
  const log = await quotedTo(ctx.db, askerOf(ctx), kept)
  if (!hasLinks(log.context)) return showEmail(ctx, log)
  return { ...showEmail(ctx, { ...log, context: withLinksHidden(log.context!) }), linksHidden: true }
}

/** An email rendered anew from what it was made of. */
export function showEmail({ config }: Pick<Context, 'config'>, log: Log) {
  const shown = { ...log, linksHidden: false }
  if (log.context === null) return { ...shown, html: `<p>${notKept}</p>`, text: notKept }
  const { html, text } = renderEmail(log.template, log.context, emailBrand(config))
  return { ...shown, html, text }
}
