import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import type { z } from 'zod'
import { nobodysContext, type AppEnv, type Context, type Services } from '#server/context.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { pdfFile } from '#server/http/inert-file.ts'
import { leadBack } from '#server/http/lead-back.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { readFields } from '#server/http/read-fields.ts'
import { closedLink } from '#server/public-pages/closed-link.ts'
import { mountAssets } from '#server/public-pages/mount-assets.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { askAboutOffer, Question } from './ask-about-offer.ts'
import { contactOfOffer } from './contact-of-offer.ts'
import { findOfferByToken, tellsItsTerms, type FoundOffer } from './find-offer-by-token.ts'
import { offerPage, type OfferForm, type Told } from './offer-page.ts'
import { Refusal, refuseOffer } from './refuse-offer.ts'
import { signatureFiles } from './signature-files.ts'
import { Signature, signOffer } from './sign-offer.ts'

interface Showing {
  offer: FoundOffer
  told: Told | undefined
  status?: AppError['status']
}

const closed = (c: Request<AppEnv>, { config }: Context) =>
  closedLink(c, config, { title: 'This offer link does not work' })

/** The pages behind the link in an offer's email: no account, the link is the proof. */
export function mountOfferPages(app: OpenAPIHono<AppEnv>, services: Services) {
  const contextOf = async () => nobodysContext(await withCurrentNames(services))
  const show = async (c: Request<AppEnv>, ctx: Context, { offer, told, status = 200 }: Showing) =>
    c.html(
      await offerPage(ctx.config, offer, {
        path: `/offers/${c.req.param('token')}`,
        now: ctx.now(),
        told,
        besides: (await services.signIn.findUser(c))?.fullName,
        contact: await contactOfOffer(ctx, offer),
      }),
      status,
      personalPage,
    )
  serveRaw(app, { method: 'GET', path: '/offers/:token', allow: 'public' }, async (c) => {
    const ctx = await contextOf()
    const token = c.req.param('token') ?? ''
    const offer = await findOfferByToken(ctx, token)
    if (!offer) return closed(c, ctx)
    const told = c.req.query('told') === 'asked' ? ({ form: 'ask' } as const) : undefined
    return show(c, ctx, { offer, told })
  })

  serveRaw(app, { method: 'GET', path: '/offers/:token/letter.pdf', allow: 'public' }, async (c) => {
    const ctx = await contextOf()
    const offer = await findOfferByToken(ctx, c.req.param('token'))
    if (offer && !tellsItsTerms(offer, ctx.now())) return c.redirect(`/offers/${c.req.param('token')}`, 303)
    const key = offer?.signedKey ?? offer?.letterKey
    const bytes = key ? await ctx.files.get('offers', key) : undefined
    if (!bytes) return closed(c, ctx)
    return c.body(new Uint8Array(bytes), 200, { ...personalPage, ...pdfFile('offer-letter.pdf') })
  })

  /** Answers a form: back to the page when it went well, the page with what is wrong and what was typed when not. */
  const take = <S extends z.ZodType>(
    form: OfferForm,
    schema: S,
    answer: (ctx: Context, token: string, given: z.output<S>, c: Request<AppEnv>, pressedAt: Date) => Promise<unknown>,
  ) => {
    leadBack(app, `/offers/:token/${form}`)
    serveRaw(app, { method: 'POST', path: `/offers/:token/${form}`, allow: 'public' }, async (c) => {
      const pressedAt = services.now()
      const ctx = await contextOf()
      const token = c.req.param('token') ?? ''
      const offer = await findOfferByToken(ctx, token)
      if (!offer) return closed(c, ctx)
      const typed = await readFields(c)
      const given = schema.safeParse(typed)
      try {
        if (!given.success) throw badRequest(given.error.issues[0]?.message ?? 'Something is missing')
        await answer(ctx, token, given.data, c, pressedAt)
        return c.redirect(`/offers/${token}${form === 'ask' ? '?told=asked' : ''}`, 303)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const now = await findOfferByToken(ctx, token)
        if (!now) return closed(c, ctx)
        // Pressed twice, or in two tabs: what was wanted is done.
        if (now.status === wanted[form]) return c.redirect(`/offers/${token}`, 303)
        return show(c, ctx, { offer: now, told: { form, fault: error.message, typed }, status: error.status })
      }
    })
  }
  mountAssets(app, signatureFiles.assets)
  take('accept', Signature, async (ctx, token, signing, c, pressedAt) =>
    signOffer(ctx, token, signing, {
      at: pressedAt,
      from: clientAddress(c, ctx.config.trustedProxies),
      besides: (await services.signIn.findUser(c))?.fullName,
    }),
  )
  take('decline', Refusal, (ctx, token, { reason }) => refuseOffer(ctx, token, reason))
  take('ask', Question, (ctx, token, { question }) => askAboutOffer(ctx, token, question))
}

const wanted = { accept: 'accepted', decline: 'declined', ask: undefined } as const
