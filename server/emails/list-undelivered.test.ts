import { expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('a candidate’s own letter says where it goes once their address is corrected', async () => {
  const { id } = await seed.candidate({ email: 'li@exmaple.com' })
  app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
  await app.as('ceo').request('POST', `/api/candidates/${id}/invite-to-interview`)
  await app.settled()
  const notDelivered = async () => {
    const answer = await app.as('ceo').request('GET', `/api/candidates/${id}`)
    return ((await answer.json()) as { undeliveredEmails: object[] }).undeliveredEmails
  }
  expect(await notDelivered()).toMatchObject([{ recipientEmail: 'li@exmaple.com', sendsTo: 'li@exmaple.com' }])
  await app.as('ceo').request('PATCH', `/api/candidates/${id}`, { email: 'li@example.com' })
  expect(await notDelivered()).toMatchObject([{ recipientEmail: 'li@exmaple.com', sendsTo: 'li@example.com' }])
})
