import type { Context as Request } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { z } from 'zod'
import { minuteMs } from '#shared/durations.ts'
import type { AppEnv, Context } from '#server/context.ts'
import { cookiePrefix } from '#server/sign-in/session-cookie.ts'
import { seal, SealFault, unseal } from '#server/sign-in/seal.ts'

/** Long enough for a second factor and a new password on the way. */
const journeyMsMax = 15 * minuteMs
const purpose = 'single-sign-on'

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The screen to come back to. */
  to: z.string(),
  begunAt: z.coerce.date(),
})
type Kept = z.output<typeof Kept>

/** What this browser takes along to the identity provider, for no one else to read or to make. */
export async function keepJourney(ctx: Context, journey: Omit<Kept, 'begunAt'>) {
  const sealed = await seal(ctx, JSON.stringify({ ...journey, begunAt: ctx.now() }), purpose)
  return cookie(ctx, sealed, journeyMsMax / 1_000)
}

/** What it took along, if that was not too long ago. */
export async function readJourney(ctx: Context, request: Request<AppEnv>): Promise<Kept | undefined> {
  const sealed = getCookie(request, nameOf(ctx))
  if (sealed === undefined) return undefined
  try {
    const { data } = Kept.safeParse(JSON.parse(await unseal(ctx, sealed, purpose)))
    const agoMs = data ? Math.abs(ctx.now().getTime() - data.begunAt.getTime()) : Number.POSITIVE_INFINITY
    return agoMs <= journeyMsMax ? data : undefined
  } catch (error) {
    if (error instanceof SealFault) return undefined
    throw error
  }
}

/** One journey leads back once. */
export const forgetJourney = (ctx: Context) => cookie(ctx, '', 0)

const isSecure = ({ config }: Context) => config.publicUrl.startsWith('https://')
const nameOf = (ctx: Context) => `${isSecure(ctx) ? '__Host-' : ''}${cookiePrefix}.journey`

/** Lax: the provider's page leads back by a link of its own. */
const cookie = (ctx: Context, value: string, maxAge: number) =>
  generateCookie(nameOf(ctx), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(ctx), maxAge })
