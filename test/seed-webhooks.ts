import { expect } from 'vitest'
import { chosenEvents, type ChosenEvent, type WebhookPayload } from '#shared/webhook-events.ts'
import type { Webhook } from '#shared/webhooks.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import type { TestApp } from './test-app.ts'
import type { webhookReceiver } from './webhook-receiver.ts'

interface Fields {
  name?: string
  path?: string
  events?: readonly ChosenEvent[]
  personal?: boolean
  on?: boolean
}

/** Makes endpoints as an administrator does, and lets the queue work. */
export function seedWebhooks(app: TestApp, receiver: Awaited<ReturnType<typeof webhookReceiver>>) {
  app.services.config.allowPrivateWebhooks = true
  return {
    async endpoint({ path = '/hook', ...fields }: Fields = {}) {
      const body = {
        name: 'HR system',
        url: receiver.address + path,
        events: [...chosenEvents],
        personal: false,
        on: true,
        ...fields,
      }
      const answer = await app.as('admin').request('POST', '/api/webhooks', body)
      expect(answer.status).toBe(201)
      return (await answer.json()) as Webhook
    },
    secretOf: async (id: number) =>
      (await (await app.as('admin').request('GET', `/api/webhooks/${id}/secret`)).json()) as {
        secret: string
        previousUntil: string | null
      },
    /** All that is due of webhooks. */
    async work() {
      while (await workNext(app.services, 'webhooks')) continue
    },
    payloads: () => receiver.heard.map(({ body }) => JSON.parse(body) as WebhookPayload),
    types: () => receiver.heard.map(({ body }) => (JSON.parse(body) as WebhookPayload).type),
  }
}
