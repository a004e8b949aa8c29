import { expect, test, vi } from 'vitest'
import type { Delivery, EmailProvider } from './email-provider.ts'
import { logTrouble } from './log-trouble.ts'

const message = { messageId: '<1@x>', from: 'a@example.com', to: 'jane@doe.example', subject: '', html: '', text: '' }

function watched() {
  const state: { ms: number; delivery: Delivery } = { ms: 0, delivery: 'accepted' }
  const warn = vi.fn()
  const provider: EmailProvider = {
    kind: 'smtp',
    send: async () => state.delivery,
    verify: async () => ({ ok: true }),
    close: () => undefined,
  }
  const email = logTrouble(provider, { log: { warn }, now: () => new Date(state.ms) })
  const send = (delivery: Delivery) => {
    state.delivery = delivery
    return email.send(message)
  }
  return { state, warn, send }
}

test('a mail server that is down is told at once and once a minute with the emails, its return once', async () => {
  const { state, warn, send } = watched()
  for (; state.ms < 180_000; state.ms += 10_000) await send({ later: 'connect ECONNREFUSED 10.0.0.7:25' })
  expect(warn.mock.calls.map(([{ emails }]) => emails)).toEqual([1, 7, 13])
  expect(warn.mock.calls[0]?.[0].reason).toBe('connect ECONNREFUSED …')
  await send('accepted')
  await send('accepted')
  expect(warn.mock.calls.slice(3)).toEqual([[{ seconds: 180, emails: 18 }, 'Emails go out again']])
})

test('what a mail server refuses for good is told with its reply, and with nobody’s address', async () => {
  const { warn, send } = watched()
  await send({ refused: 'failed', reason: '550 5.7.1 <jane@doe.example>: relaying denied for "Jane Doe"' })
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ reply: '550 5.7.1', emails: 1 })
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/jane/i)
})

test('an address that does not exist, a message that is kept and one that goes out are no trouble', async () => {
  const { warn, send } = watched()
  expect(await send({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })).toMatchObject({
    refused: 'unknown-recipient',
  })
  await send('kept')
  await send('accepted')
  expect(warn).not.toHaveBeenCalled()
})
