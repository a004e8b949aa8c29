import type { OpenAPIHono } from '@hono/zod-openapi'
import { offers } from '#shared/offers.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { acceptOffer } from './accept-offer.ts'
import { declineOffer } from './decline-offer.ts'
import { listOffers } from './list-offers.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export function mountOffers(app: OpenAPIHono<AppEnv>) {
  serve(app, offers, { list: listOffers, accept: acceptOffer, decline: declineOffer, withdraw: withdrawOffer })
}
