import { chosenEvents } from '#shared/webhook-events.ts'
import { executives, seenVersion, someone, type Call, type MakeCall } from '#test/walk/call.ts'
import { pickOf, type World } from '#test/walk/world.ts'

/** Who may change settings. */
const allow = executives.filter((role) => role !== 'director')
/** Nobody listens there, so that messages wait, are given up, and in the end the endpoint is turned off. */
const url = 'http://127.0.0.1:9/'

const fieldsOf = ({ random, made }: World) => ({
  name: `Webhook ${made}`,
  url,
  events: random.shuffled([...chosenEvents]).slice(0, random.between(1, chosenEvents.length)),
  personal: random.chance(0.7),
  on: random.chance(0.8),
})

const make: MakeCall = (world) => {
  world.app.services.config.allowPrivateWebhooks = true
  world.made += 1
  return { who: someone(world, allow), method: 'POST', path: '/api/webhooks', allow, body: fieldsOf(world) }
}

const change =
  (method: 'PATCH' | 'DELETE') =>
  (world: World): Call | undefined => {
    const webhook = pickOf(world, world.rows.webhooks)
    if (!webhook) return undefined
    const { personal, on } = fieldsOf(world)
    return {
      who: someone(world, allow),
      method,
      path: `/api/webhooks/${webhook.id}`,
      allow,
      ...(method === 'PATCH' && { body: world.random.chance(0.5) ? { on } : { personal, on } }),
      ...seenVersion(world, webhook),
    }
  }

const renew: MakeCall = (world) => {
  const webhook = pickOf(world, world.rows.webhooks)
  return webhook && { who: someone(world, allow), method: 'POST', path: `/api/webhooks/${webhook.id}/secret`, allow }
}

const sendAgain: MakeCall = (world) => {
  const delivery = pickOf(world, world.rows.webhookDeliveries)
  return (
    delivery && {
      who: someone(world, allow),
      method: 'POST',
      path: `/api/webhook-deliveries/${delivery.id}/send-again`,
      allow,
    }
  )
}

export const webhookCalls: Record<string, { make: MakeCall; weight: number }> = {
  'make a webhook': { make, weight: 3 },
  'change a webhook': { make: change('PATCH'), weight: 3 },
  'delete a webhook': { make: change('DELETE'), weight: 1 },
  'renew a secret': { make: renew, weight: 1 },
  'send a message again': { make: sendAgain, weight: 2 },
}
