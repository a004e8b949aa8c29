import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import { hourMs } from '#shared/durations.ts'
import { nobodysContext, type AppEnv, type Context, type Services } from '#server/context.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { readFields } from '#server/http/read-fields.ts'
import { closedLink } from '#server/public-pages/closed-link.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { answerByLink, LinkAnswer } from './answer-by-link.ts'
import { findInvitation, type FoundInvitation } from './find-invitation.ts'
import { invitationPage } from './invitation-page.ts'

const formBytesMax = 4 * 1024
/** Answers to one invitation, and of whatever comes from one address, in an hour. */
const perInvitationMax = 30
const perAddressMax = 120
const path = '/invitation/:token'

/** The pages behind the links in an invitation: no account, the link is the proof. */
export function mountInvitationPages(app: OpenAPIHono<AppEnv>, services: Services) {
  const contextOf = async () => nobodysContext(await withCurrentNames(services))

  serveRaw(app, { method: 'GET', path, allow: 'public' }, async (c) => {
    const ctx = await contextOf()
    const found = await findInvitation(ctx, c.req.param('token'))
    return found ? show(ctx, c, found) : closed(c, ctx)
  })

  serveRaw(app, { method: 'POST', path, allow: 'public' }, async (c) => {
    const ctx = await contextOf()
    const token = c.req.param('token') ?? ''
    const found = await findInvitation(ctx, token)
    if (!found) return closed(c, ctx)
    try {
      await limit(c, ctx, found)
      const answer = LinkAnswer.safeParse((await readFields(c, formBytesMax))['answer'])
      if (!answer.success) throw badRequest(answer.error.issues[0]?.message ?? 'An answer is missing')
      await answerByLink(ctx, token, answer.data)
      return c.redirect(`/invitation/${token}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const now = await findInvitation(ctx, token)
      return now ? show(ctx, c, now, error) : closed(c, ctx)
    }
  })
}

const show = async (ctx: Context, c: Request<AppEnv>, found: FoundInvitation, fault?: AppError) => {
  const { timeZone } = await readSetting(ctx.db, 'followUps')
  const shown = {
    path: `/invitation/${c.req.param('token')}`,
    now: ctx.now(),
    timeZone,
    ...(fault && { fault: fault.message }),
  }
  for (const [name, value] of Object.entries(fault?.headers ?? {})) c.header(name, value)
  return c.html(await invitationPage(ctx.config, found, shown), fault?.status ?? 200, personalPage)
}

/** Each change of mind is told on the timeline. */
async function limit(c: Request<AppEnv>, ctx: Context, { attendee }: FoundInvitation) {
  const from = clientNetwork(c, ctx.config.trustedProxies)
  await countVisit(ctx, { key: `invitation-from:${from}`, visitsMax: perAddressMax, windowMs: hourMs })
  await countVisit(ctx, { key: `invitation:${attendee.id}`, visitsMax: perInvitationMax, windowMs: hourMs })
}

const closed = (c: Request<AppEnv>, { config }: Context) =>
  closedLink(c, config, { title: 'This invitation link does not work' })
