import { expect, test } from 'vitest'
import { wordsOf } from '#test/words-of.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.northwind.example' }
const candidacy = { candidateName: 'Amara Okafor', jobTitle: 'Senior Engineer', organisationName: 'Northwind' }
const assessmentLink = 'https://hire.northwind.example/assess/1'
const reminder = {
  ...candidacy,
  personalLink: 'https://hire.northwind.example/assessments/1',
  minutes: 50,
  expiresAt: '2027-03-01T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
}

test.each(['assessment', 'assessment-link', 'assessment-reminder'] as const)(
  '%s says to the minute until when the link is open, since it ends within that day',
  (name) => {
    expect(renderEmail(name, reminder, brand).text).toContain('Open until: Monday, March 1, 2027 at 11:00 AM GMT+1\n')
    const older = renderEmail(name, { ...reminder, timeZone: undefined }, brand)
    expect(older.text).toContain('Open until: Monday, March 1, 2027 at 10:00 AM UTC\n')
    expect(renderEmail(name, { ...reminder, expiresAt: 'soon' }, brand).text).not.toContain('Open until')
  },
)

test('the assessment has a button to its link, and the address to copy', () => {
  const { html, text } = renderEmail('assessment', { ...candidacy, assessmentLink }, brand)
  expect(html).toMatch(/<a\s+href="https:\/\/hire\.northwind\.example\/assess\/1"[^>]*>Start assessment<\/a\s*>/)
  expect(wordsOf(html)).toContain('copy this address into your browser: https://hire.northwind.example/assess/1')
  expect(text).toContain('Start assessment:\nhttps://hire.northwind.example/assess/1')
})

test.each([
  undefined,
  null,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'assess.example.com/1',
  '//example.com/x',
  'https://',
])('the assessment with the link %j has no button and says that the link will come', (assessmentLink) => {
  const { html, text } = renderEmail('assessment', { ...candidacy, assessmentLink }, brand)
  expect(html).not.toContain('<a')
  expect(text).not.toContain('Start assessment')
  expect(text).toContain('The hiring team will send you your personal link.')
})
