import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import { z } from 'zod'
import { hourMs } from '#shared/durations.ts'
import { atMost } from '#shared/fields.ts'
import { isTimeZone, TimeZone } from '#shared/time-zone.ts'
import { cancelReasonCharactersMax } from '#shared/limits.ts'
import { Instant } from '#shared/route.ts'
import { nobodysContext, type AppEnv, type Context, type Services } from '#server/context.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { leadBack } from '#server/http/lead-back.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { readFields } from '#server/http/read-fields.ts'
import { closedLink } from '#server/public-pages/closed-link.ts'
import { mountAssets } from '#server/public-pages/mount-assets.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { cancelByLink } from './cancel-by-link.ts'
import { findByLink, type FoundInterview } from './find-by-link.ts'
import { findOfferedSlots } from './find-slots.ts'
import { pickSlot } from './pick-slot.ts'
import { scheduleFiles } from './schedule-files.ts'
import { schedulePage } from './schedule-page.ts'
import type { Shown } from './shown.ts'

/** Changes of one interview, and of whatever comes from one address, in an hour. */
const perInterviewMax = 30
const perAddressMax = 120

const ChosenTime = z.object({
  start: Instant.transform((text) => new Date(text)),
  zone: TimeZone,
  instead: z.union([z.literal('').transform(() => null), Instant.transform((text) => new Date(text))]).optional(),
})
const Reason = z
  .string()
  .trim()
  .max(cancelReasonCharactersMax, atMost('Your words', cancelReasonCharactersMax))
  .optional()
  .transform((text) => text || null)

/** The pages behind the link in an interview's letters: no account, the link is the proof. Opening one changes nothing. */
export function mountSchedulePages(app: OpenAPIHono<AppEnv>, services: Services) {
  const contextOf = async () => nobodysContext(await withCurrentNames(services))

  serveRaw(app, { method: 'GET', path: '/schedule/:token', allow: 'public' }, async (c) => {
    const ctx = await contextOf()
    const found = await findByLink(ctx, c.req.param('token'))
    if (!found) return closed(c, ctx)
    const told = c.req.query('told') ?? ''
    return show(c, ctx, found, { told: Object.hasOwn(done, told) ? done[told] : undefined, zone: c.req.query('zone') })
  })

  /** Answers a form: back to the page when it went well, the page with what is wrong when not. */
  const take = (
    form: 'pick' | 'cancel',
    answer: (ctx: Context, token: string, fields: Record<string, string>) => Promise<string>,
  ) => {
    leadBack(app, `/schedule/:token/${form}`)
    serveRaw(app, { method: 'POST', path: `/schedule/:token/${form}`, allow: 'public' }, async (c) => {
      const ctx = await contextOf()
      const token = c.req.param('token') ?? ''
      const found = await findByLink(ctx, token)
      if (!found) return closed(c, ctx)
      let fields: Record<string, string> = {}
      try {
        fields = await readFields(c)
        await limit(c, ctx, found)
        return c.redirect(`/schedule/${token}${await answer(ctx, token, fields)}`, 303)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const now = await findByLink(ctx, token)
        if (!now) return closed(c, ctx)
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
        const told = { kind: 'wrong', text: error.message } as const
        const { zone = now.officeZone, reason } = fields
        return show(c, ctx, now, { told, zone, reason }, error.status)
      }
    })
  }
  take('pick', async (ctx, token, fields) => {
    const given = ChosenTime.safeParse(fields)
    if (!given.success) throw badRequest('Choose one of the times')
    const { start, zone: timeZone, instead } = given.data
    const before = await findByLink(ctx, token)
    const moved = before?.stage === 'scheduled' && before.scheduledDate?.getTime() !== start.getTime()
    await pickSlot(ctx, token, { start, timeZone, instead })
    return `?zone=${encodeURIComponent(timeZone)}&told=${moved ? 'moved' : 'picked'}`
  })
  take('cancel', async (ctx, token, fields) => {
    const reason = Reason.safeParse(fields['reason'])
    if (!reason.success) throw badRequest(reason.error.issues[0]!.message)
    return `?told=${await cancelByLink(ctx, token, reason.data)}`
  })
  mountAssets(app, scheduleFiles.assets)
}

const done: Record<string, Shown['told']> = {
  picked: { kind: 'done', text: 'Your time is booked. An invitation for your calendar is on its way.' },
  moved: { kind: 'done', text: 'Your interview has moved. A new invitation for your calendar is on its way.' },
  cancelled: { kind: 'done', text: 'Your interview is cancelled. The hiring team has been told.' },
  declined: { kind: 'done', text: 'You have declined the interview. The hiring team has been told.' },
}

async function show(
  c: Request<AppEnv>,
  ctx: Context,
  found: FoundInterview,
  { told, zone, reason }: Pick<Shown, 'told' | 'reason'> & { zone: string | undefined },
  status: AppError['status'] = 200,
) {
  const said = zone !== undefined && isTimeZone(zone) ? zone : (found.candidateTimeZone ?? undefined)
  const changing = c.req.query('change') === '1' || (told?.kind === 'wrong' && reason === undefined)
  const offers = found.stage === 'choosing' || (changing && found.mayChange)
  const slots = offers ? await findOfferedSlots(ctx.db, ctx, found) : []
  const wanted = Date.parse(c.req.query('at') ?? '')
  const at = slots.find((slot) => slot.getTime() === wanted)
  const gone = !Number.isNaN(wanted) && !at && offers
  const shown: Shown = {
    path: `/schedule/${c.req.param('token')}`,
    now: ctx.now(),
    timeZone: said ?? found.officeZone,
    assumed: said === undefined,
    slots,
    at,
    changing,
    reason,
    told: told ?? (gone ? { kind: 'wrong', text: 'This time has just been taken. Please choose another.' } : undefined),
  }
  return c.html(await schedulePage(ctx.config, found, shown), status, personalPage)
}

async function limit(c: Request<AppEnv>, ctx: Context, { id }: FoundInterview) {
  const from = clientNetwork(c, ctx.config.trustedProxies)
  await countVisit(ctx, { key: `schedule-from:${from}`, visitsMax: perAddressMax, windowMs: hourMs })
  await countVisit(ctx, { key: `schedule-interview:${id}`, visitsMax: perInterviewMax, windowMs: hourMs })
}

const closed = (c: Request<AppEnv>, { config }: Context) =>
  closedLink(c, config, { title: 'This interview link does not work' })
