import { z } from 'zod'
import { line } from './fields.ts'
import { isWebAddress } from './is-web-address.ts'
import { apiKeyNameCharactersMax, urlCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { chosenEvents, webhookTypes } from './webhook-events.ts'

/** Why an endpoint gets nothing: somebody switched it off, it said that it is gone, it failed for days, or a backup was put back. */
export const offReasons = ['staff', 'gone', 'failing', 'restored'] as const
export type OffReason = (typeof offReasons)[number]

const address = z
  .string('Address is required')
  .trim()
  .min(1, 'Address is required')
  .max(urlCharactersMax)
  .refine(isWebAddress, 'Address must be a link that starts with https://')

const fields = {
  name: line('Name', apiKeyNameCharactersMax).min(1, 'A webhook needs a name'),
  url: address,
  events: z
    .array(z.enum(chosenEvents))
    .min(1, 'Choose at least one event')
    .max(chosenEvents.length)
    .transform((events) => chosenEvents.filter((each) => events.includes(each))),
  /** Whether names, contact data and pay go along; else numbers and an address of the candidate's page alone. */
  personal: z.boolean(),
  on: z.boolean(),
}
export const WebhookFields = z.strictObject(fields)

export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(chosenEvents)),
  personal: z.boolean(),
  offReason: z.enum(offReasons).nullable(),
  /** When something last arrived, and since when nothing does. */
  deliveredAt: Instant.nullable(),
  failingSince: Instant.nullable(),
  error: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Webhook = z.output<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const WebhookDelivery = z.object({
  id: z.int(),
  type: z.enum(webhookTypes),
  status: z.enum(deliveryStates),
  attempts: z.int(),
  attemptedAt: Instant.nullable(),
  /** The status that the receiver answered with last. */
  answer: z.int().nullable(),
  error: z.string().nullable(),
  createdAt: Instant,
  /** The body, as it is sent. */
  payload: z.string(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const allow = 'settings.edit'
export const webhooks = {
  list: route({
    method: 'GET',
    path: '/api/webhooks',
    allow,
    summary: 'The webhooks and how they fare, by name',
    response: z.array(Webhook),
  }),
  create: route({
    method: 'POST',
    path: '/api/webhooks',
    allow,
    summary: 'Make a webhook: an address that is told of events',
    body: WebhookFields,
    response: Webhook,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    allow,
    summary: 'Change a webhook, or switch it on or off',
    body: WebhookFields.partial(),
    response: Webhook,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    allow,
    summary: 'Delete a webhook with its deliveries',
    response: z.object({ message: z.string() }),
  }),
  secret: route({
    method: 'GET',
    path: '/api/webhooks/{id}/secret',
    allow,
    summary: 'What the receiver checks signatures with, and until when the one before still signs too',
    response: z.object({ secret: z.string(), previousUntil: Instant.nullable() }),
  }),
  renewSecret: route({
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    allow,
    summary: 'Make a new secret; for a day messages are signed with both',
    response: z.object({ secret: z.string(), previousUntil: Instant.nullable() }),
  }),
  test: route({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    allow,
    summary: 'Send a test message, and tell what became of it',
    response: WebhookDelivery,
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    allow,
    summary: 'The newest messages to a webhook',
    response: z.array(WebhookDelivery),
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/send-again',
    allow,
    summary: 'Queue a message once more, under the number that it had',
    response: WebhookDelivery,
  }),
}
