import { expect, test } from 'vitest'
import { renderEmail } from '#server/providers/email/render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.northwind.example' }
const names = { candidateName: 'Amara Okafor', jobTitle: 'Engineer', staffName: 'Tom Field', path: '/interviews/17' }
const time = { at: '2027-03-28T00:30:00.000Z', timeZone: 'Europe/Lisbon', interviewType: 'Technical' }
const offer = {
  sentAt: '2027-03-25T10:00:00.000Z',
  expiresAt: '2027-04-01T23:00:00.000Z',
  timeZone: 'America/New_York',
}

test.each([
  [
    'follow-up',
    { kind: 'invitation' },
    'Finding a date for your interview: Engineer',
    'let the hiring team know two or three',
  ],
  [
    'follow-up',
    { kind: 'interview', ...time, interviewerName: 'Lena' },
    'Your interview on Sunday, March 28, 2027: Engineer',
    '12:30 AM',
  ],
  ['follow-up', { kind: 'offer', ...offer }, 'Your offer for Engineer at Northwind is open', '7:00 PM EDT'],
  [
    'follow-up-staff',
    { kind: 'interview', ...time },
    'Interview on Sunday, March 28, 2027: Amara Okafor for Engineer',
    'Open interview',
  ],
  [
    'follow-up-staff',
    { kind: 'evaluation', ...time },
    'Evaluation missing: Amara Okafor for Engineer',
    'Write evaluation',
  ],
  [
    'follow-up-staff',
    { kind: 'waiting', stage: 'Offer Sent', days: 1 },
    'A candidate is waiting: Amara Okafor for Engineer',
    'for a day without',
  ],
  [
    'follow-up-staff',
    { kind: 'offer', ...offer },
    'Offer not answered: Amara Okafor for Engineer',
    'Thursday, March 25',
  ],
] as const)('%s of %j', (template, context, subject, words) => {
  const letter = renderEmail(template, { ...names, ...context }, brand)
  expect(letter.subject).toBe(subject)
  expect(letter.text.replaceAll('\u202f', ' ')).toContain(words)
  expect(letter.text).not.toMatch(/!|undefined|null|\[object/)
  expect(letter.html.includes('https://hire.northwind.example/interviews/17')).toBe(template === 'follow-up-staff')
})

const html = (videoUrl: string) =>
  renderEmail('follow-up', { ...names, kind: 'interview', ...time, videoUrl }, brand).html

test('a meeting has a button, and what is no web address has none', () => {
  expect(html('https://meet.jit.si/x')).toMatch(/<a\s+href="https:\/\/meet\.jit\.si\/x"/)
  expect(html('javascript:alert(1)')).not.toContain('<a')
})
