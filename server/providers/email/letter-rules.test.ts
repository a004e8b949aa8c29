import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.northwind.example' }
const declined = {
  staffName: 'Tom Field',
  candidateName: 'Amara Okafor',
  jobTitle: 'Senior Engineer',
  candidateId: 17,
  timeZone: 'Europe/Berlin',
}

test('a letter with nothing to list has neither a rule nor a gap for it', () => {
  const tableOfFacts = 'border-collapse:separate;border-bottom:1px solid'
  const reason = 'I have another offer.'
  expect(renderEmail('interview-called-off', { ...declined, reason }, brand).html).toContain(tableOfFacts)
  const { html, text } = renderEmail('interview-called-off', declined, brand)
  expect(html).not.toContain(tableOfFacts)
  expect(text).not.toContain('\n\n\n')
})
