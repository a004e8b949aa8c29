import { expect, test } from 'vitest'
import { renderEmail } from '#server/providers/email/render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.northwind.example' }
const candidacy = { candidateName: 'Amara Okafor', jobTitle: 'Senior Engineer', organisationName: 'Northwind' }
const question = { ...candidacy, kind: 'question', staffName: 'Tom Field', candidateId: 17, question: 'When?' }

test('a letter has one next step: of several buttons the first is filled', () => {
  const { html } = renderEmail('offer-news', { ...question, handoverOf: 4 }, brand)
  const buttons = [...html.matchAll(/<td\s+class="(button|quiet)"/g)].map(([, look]) => look)
  expect(buttons).toEqual(['button', 'quiet'])
})

test.each(['signed', 'accepted'])(
  'of an offer that was %s, only who may read it is led to its letter and handover',
  (kind) => {
    const news = { ...candidacy, kind, staffName: 'Tom Field', candidateId: 17 }
    expect(renderEmail('offer-news', { ...news, handoverOf: 4 }, brand).text).toMatch(/letter and the handover/)
    expect(renderEmail('offer-news', news, brand).text).not.toMatch(/letter|handover/i)
  },
)
