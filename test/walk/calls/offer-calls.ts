import { executives, seenVersion, someone, type Call, type MakeCall } from '#test/walk/call.ts'
import { pickOf, type World } from '#test/walk/world.ts'
import { offerTerms } from './candidate-calls.ts'

type Offer = World['rows']['offers'][number]

const act =
  (verb: string, body: (world: World, offer: Offer) => unknown = () => undefined): MakeCall =>
  (world): Call | undefined => {
    const { random, rows } = world
    const open = rows.offers.filter(({ status }) => status === 'sent' || status === 'draft')
    const offer = pickOf(world, random.chance(0.8) && open.length > 0 ? open : rows.offers)
    if (!offer) return undefined
    const who = someone(world, executives)
    return {
      who,
      method: 'POST',
      path: `/api/offers/${offer.id}/${verb}`,
      allow: executives,
      rowAllows: !['approve', 'send-back'].includes(verb) || isApprover(world, who?.id, offer),
      candidateId: offer.candidateId,
      body: body(world, offer),
      ...seenVersion(world, offer),
    }
  }

/** Whoever made it approves it only where nobody else could (decision 31). */
function isApprover({ rows }: World, userId: number | undefined, { madeById }: Offer) {
  if (userId !== madeById) return true
  return !rows.users.some((user) => user.id !== madeById && !user.deactivatedAt && executives.includes(user.role))
}

export const offerCalls = {
  accept: { make: act('accept'), weight: 8 },
  decline: { make: act('decline', ({ random }) => ({ reason: random.pick([null, 'Too far']) })), weight: 6 },
  withdraw: { make: act('withdraw'), weight: 6 },
  approve: { make: act('approve'), weight: 10 },
  sendBack: { make: act('send-back', () => ({ reason: 'Too much' })), weight: 4 },
  revise: {
    make: act('revise', (world, { candidateId }) =>
      offerTerms(
        world,
        world.rows.candidates.find(({ id }) => id === candidateId)!,
      ),
    ),
    weight: 8,
  },
  sendOfferAgain: { make: act('send-again'), weight: 4 },
}
