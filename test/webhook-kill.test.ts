import { afterAll, expect, test } from 'vitest'
import { bareProduct } from './bare-product.ts'
import { webhookReceiver } from './webhook-receiver.ts'

const password = 'a password for this test'
const bare = bareProduct(password)
const receiver = await webhookReceiver()
afterAll(async () => {
  await receiver.close()
  bare.remove()
})
const start = () => bare.start('', undefined, { WEBHOOK_PRIVATE_ADDRESSES: 'allow' })

test(
  'a message whose sending was killed is sent after the next start, under the same id',
  { timeout: 120_000 },
  async () => {
    const killed = await start()
    const login = await fetch(`${killed.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: killed.address },
      body: JSON.stringify({ username: 'admin', password }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const call = async (path: string, body: object = {}) => {
      const answer = await fetch(killed.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: killed.address, cookie },
        body: JSON.stringify(body),
      })
      expect(answer.ok, path).toBe(true)
      return (await answer.json()) as { id: number }
    }
    receiver.answer('/hook', 'silence')
    const url = `${receiver.address}/hook`
    await call('/api/webhooks', { name: 'HR system', url, events: ['job.posted'], personal: false, on: true })
    const { id } = await call('/api/jobs', { title: 'Welder', type: 'Full-time', skills: 'Welding' })
    await call(`/api/jobs/${id}/approve`)
    await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(1)
    killed.child.kill('SIGKILL')
    await new Promise((ended) => killed.child.once('exit', ended))

    receiver.answer('/hook', 204)
    const again = await start()
    await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(2)
    await again.stop()
    const [first, second] = receiver.heard
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toBe(first!.body)
  },
)
