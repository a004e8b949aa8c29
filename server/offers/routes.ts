import type { OpenAPIHono } from '@hono/zod-openapi'
import { Handover, offers } from '#shared/offers.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { pdfFile } from '#server/http/inert-file.ts'
import { rowId } from '#server/http/row-id.ts'
import { serve, serveRaw } from '#server/serve.ts'
import { acceptOffer } from './accept-offer.ts'
import { approveOffer } from './approve-offer.ts'
import { declineOffer } from './decline-offer.ts'
import { listOffers } from './list-offers.ts'
import { listWaiting } from './list-waiting.ts'
import { listQuestions } from './list-questions.ts'
import { openContract } from './open-contract.ts'
import { draftOfferLetter } from './prepare-offer.ts'
import { readHandover } from './read-handover.ts'
import { returnOffer } from './return-offer.ts'
import { reviseOffer } from './revise-offer.ts'
import { sendOfferAgain } from './send-offer-again.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const letterFile = { summary: 'The letter of an offer, at its `contractUrl`', answers: 'application/pdf' } as const
const handoverFile = {
  summary: 'What onboarding needs to know of an accepted offer',
  answers: 'application/pdf',
} as const

export function mountOffers(app: OpenAPIHono<AppEnv>) {
  serve(app, offers, {
    list: (ctx, { query }, request) => listOffers(ctx, query, request.req.url),
    accept: acceptOffer,
    decline: declineOffer,
    withdraw: withdrawOffer,
    sendAgain: sendOfferAgain,
    waiting: listWaiting,
    approve: approveOffer,
    sendBack: returnOffer,
    revise: reviseOffer,
    draftLetter: async (ctx, { params, body }) => draftOfferLetter(ctx, params.id, body),
    questions: (ctx, { params }) => listQuestions(ctx, params.id),
    handover: (ctx, { params }) => readHandover(ctx, params.id),
  })
  serveRaw(
    app,
    { method: 'GET', path: '/api/offers/:id/handover.pdf', allow: 'offers.manage', file: handoverFile },
    async (c) => {
      const ctx = c.get('ctx')
      const handover = Handover.parse(await readHandover(ctx, rowId(c.req.param('id'))))
      const drawn = await ctx.drawer.handover(`user-${askerOf(ctx).id}`, ctx.config, handover, ctx.now())
      return c.body(drawn, 200, pdfFile(`handover-${handover.offer.id}.pdf`))
    },
  )
  serveRaw(
    app,
    { method: 'GET', path: '/api/files/offers/:file', allow: 'offers.manage', byKey: true, file: letterFile },
    async (c) => {
      const id = /^offer-([1-9]\d{0,9})\.pdf$/.exec(c.req.param('file') ?? '')?.[1]
      if (id === undefined) throw notFound('Letter')
      const { bytes, headers } = await openContract(c.get('ctx'), rowId(id))
      return c.body(bytes, 200, headers)
    },
  )
}
