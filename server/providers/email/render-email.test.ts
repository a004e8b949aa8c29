import { expect, test } from 'vitest'
import { wordsOf } from '#test/words-of.ts'
import { letterTemplates, renderEmail } from './render-email.ts'

const brand = {
  productName: 'Rolecall',
  organisationName: 'Northwind Instruments',
  publicUrl: 'https://hire.northwind.example',
}
const candidacy = {
  candidateName: 'Amara Okafor',
  jobTitle: 'Senior Engineer',
  organisationName: 'Northwind Instruments',
}
const answer = { reason: 'By law.', askedAt: '2027-03-02T13:00:00.000Z', timeZone: 'UTC' }
const contexts = {
  assessment: { ...candidacy, assessmentLink: 'https://hire.northwind.example/assess/1' },
  'assessment-link': { ...candidacy, personalLink: 'https://hire.northwind.example/assessments/1', minutes: 50 },
  'assessment-reminder': {
    ...candidacy,
    personalLink: 'https://hire.northwind.example/assessments/1',
    minutes: 50,
    expiresAt: '2027-03-01T10:00:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  'interview-invite': {
    ...candidacy,
    interviewType: 'Technical',
    contactName: 'Lena Brandt',
    replyTo: 'lena@northwind.example',
  },
  offer: {
    ...candidacy,
    offerType: 'Full-time',
    compensation: '120000',
    startDate: '2027-03-01',
    notes: 'First week in Lisbon.',
  },
  'talent-pool': candidacy,
  rejection: candidacy,
  'erasure-requested': { ...candidacy, staffName: 'Tom Field', candidateId: 17, jobTitles: ['Senior Engineer'] },
  'erasure-received': candidacy,
  'erasure-extended': { ...candidacy, ...answer, dueOn: '2027-06-02' },
  'erasure-declined': { ...candidacy, ...answer },
  'interview-called-off': {
    ...candidacy,
    staffName: 'Tom Field',
    candidateId: 17,
    at: '2027-03-02T13:00:00.000Z',
    timeZone: 'Europe/Berlin',
    reason: 'I have another offer.',
  },
  'invitation-withdrawn': { ...candidacy, interviewType: 'Technical' },
  'interview-declined': {
    ...candidacy,
    staffName: 'Tom Field',
    interviewType: 'Technical',
    interviewId: 17,
    at: '2027-03-02T13:00:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  'interview-stands': {
    ...candidacy,
    for: 'candidate',
    readerName: 'Amara Okafor',
    interviewType: 'Technical',
    interviewId: 17,
    at: '2027-03-28T14:00:00.000Z',
    durationMinutes: 45,
    proposedAt: '2027-03-29T14:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    calendar: {
      method: 'DECLINECOUNTER',
      uid: 'interview-17@northwind.example',
      sequence: 1,
      stamp: '2027-03-01T09:00:00.000Z',
      start: '2027-03-28T14:00:00.000Z',
      durationMinutes: 45,
      summary: 'Technical interview',
      description: 'With Lena Brandt.',
      organizer: { name: 'Northwind', email: 'hiring@northwind.example' },
      attendee: { name: 'Amara Okafor', email: 'amara@people.example' },
    },
  },
  'interview-time': {
    ...candidacy,
    kind: 'moved',
    for: 'candidate',
    readerName: 'Amara Okafor',
    interviewType: 'Technical',
    at: '2027-03-28T14:00:00.000Z',
    durationMinutes: 45,
    timeZone: 'Europe/Lisbon',
    interviewerName: 'Lena Brandt',
    interviewId: 17,
    calendar: {
      method: 'REQUEST',
      uid: 'interview-17@northwind.example',
      sequence: 1,
      stamp: '2027-03-01T09:00:00.000Z',
      start: '2027-03-28T14:00:00.000Z',
      durationMinutes: 45,
      summary: 'Technical interview',
      description: 'With Lena Brandt.',
      organizer: { name: 'Northwind', email: 'hiring@northwind.example' },
      attendee: { name: 'Amara Okafor', email: 'amara@people.example' },
    },
  },
  'offer-signed': { ...candidacy, personalLink: '/offers/x' },
  'offer-news': { ...candidacy, kind: 'question', staffName: 'Tom Field', candidateId: 17, question: 'When?' },
  'offer-approval': { ...candidacy, kind: 'returned', staffName: 'Tom', by: 'Ada', candidateId: 17, reason: 'Why?' },
  'offer-withdrawn': { ...candidacy, replyTo: 'lena@northwind.example' },
  'application-received': { ...candidacy, personalLink: '/applications/x' },
  'application-repeated': { ...candidacy, personalLink: '/applications/x' },
  'status-link': { ...candidacy, personalLink: '/applications/x', replyTo: 'lena@northwind.example' },
  'application-withdrawn': { ...candidacy, staffName: 'Tom Field', candidateId: 17, reason: 'Found another role' },
  'job-approval': { ...candidacy, kind: 'waiting', staffName: 'Tom Field', by: 'Amara Okafor', jobId: 4 },
  'job-handed-over': { ...candidacy, staffName: 'Tom Field', by: 'Amara Okafor', candidateCount: 12, jobId: 4 },
  'comment-mention': {
    ...candidacy,
    staffName: 'Tom Field',
    by: 'Lena Brandt',
    candidateId: 17,
    comment: 'See her case',
  },
  'staff-letter': {
    ...candidacy,
    subject: 'Your portfolio for Senior Engineer',
    text: 'Hello Amara Okafor,\n\ncould you send it to us?',
    writer: 'Lena Brandt',
  },
  'follow-up': { ...candidacy, kind: 'invitation', replyTo: 'lena@northwind.example' },
  'follow-up-staff': {
    ...candidacy,
    kind: 'waiting',
    staffName: 'Tom Field',
    stage: 'Assessment Completed',
    days: 7,
    path: '/candidates/17',
  },
  'offer-declined': { ...candidacy, staffName: 'Tom Field', candidateId: 17, reason: 'Found another role' },
}
/** Letters about a candidacy; the test letter and those about an account, a webhook or a backup know none. */
const names = Object.keys(letterTemplates).filter(
  (name) => !['test', 'second-factor', 'webhook-off', 'backup-failed'].includes(name),
) as (keyof typeof contexts)[]

test.each(names)('%s names the person, the job, the organisation and the product, in both parts', (name) => {
  const { subject, html, text } = renderEmail(name, contexts[name], brand)
  for (const part of [wordsOf(html), text]) {
    for (const fact of ['Amara Okafor', 'Senior Engineer', 'Sent with Rolecall']) expect(part).toContain(fact)
  }
  expect(wordsOf(html)).toContain('Northwind Instruments')
  expect(subject).toContain('Senior Engineer')
  expect(subject + text).not.toMatch(/!|undefined|null|\[object|\{|\}/)
})

test.each(names)('%s is rendered from its stored JSON to the same bytes every time', (name) => {
  const first = renderEmail(name, contexts[name], brand)
  expect(renderEmail(name, JSON.parse(JSON.stringify(contexts[name])), brand)).toEqual(first)
})

test.each(names)('%s shows what was typed as text, never as markup', (name) => {
  for (const typed of [
    '<b>x</b>',
    "O'Brien",
    'Łukasz',
    '=1+1',
    '"><script>alert(1)</script>',
    '</title><img src=x>',
    '&lt;',
    '${html}',
    'n'.repeat(5000),
  ]) {
    const { subject, html, text } = renderEmail(
      name,
      { ...contexts[name], candidateName: typed, jobTitle: typed },
      brand,
    )
    expect(wordsOf(html)).toContain(typed)
    expect(text).toContain(typed)
    expect(html).not.toMatch(/<b>|<script|<img/)
    expect(subject.length).toBeLessThanOrEqual(200)
  }
})

test.each(names)('%s has a subject on one line of at most 200 characters, whatever its values are', (name) => {
  const value = `a\r\nBcc: spy@example.com\0\u202e${'🧑‍🚀'.repeat(100)}`
  const { subject } = renderEmail(
    name,
    { ...contexts[name], candidateName: value, jobTitle: value, organisationName: value },
    brand,
  )
  expect(subject.length).toBeLessThanOrEqual(200)
  // oxlint-disable-next-line no-control-regex -- the absence of control characters is the point
  expect(subject).not.toMatch(/[\u0000-\u001f\u202e]/)
  expect(subject.isWellFormed()).toBe(true)
})

test('the letter about a webhook that failed names it, its host and since when, as text', () => {
  const context = { staffName: 'Tom Field', name: '<b>HR</b>', host: 'hr.example.com', reason: 'failing' }
  const { subject, html, text } = renderEmail(
    'webhook-off',
    { ...context, since: '2027-03-01T09:00:00.000Z', timeZone: 'Europe/Berlin' },
    brand,
  )
  expect(subject).toBe('Webhook turned off: <b>HR</b>')
  for (const fact of ['five days', 'hr.example.com', '10:00']) expect(text).toContain(fact)
  expect(html).not.toContain('<b>HR')
})

test('the letter about a backup that failed says why, as text, when it was tried, and of when the last one is', () => {
  const context = { staffName: 'Tom Field', at: '2027-03-02T01:30:00.000Z', timeZone: 'Europe/Berlin' }
  const { html, text } = renderEmail('backup-failed', { ...context, reason: '<b>Full</b>', last: null }, brand)
  for (const fact of ['<b>Full</b>', 'March 2, 2027 at 2:30', 'None yet']) expect(text).toContain(fact)
  expect(html).not.toContain('<b>Full')
  const later = renderEmail(
    'backup-failed',
    { ...context, reason: 'The disk is full', last: '2027-03-01T01:30:00.000Z' },
    brand,
  )
  expect(later.text).toContain('March 1, 2027 at 2:30')
})

test('a context that lacks what the letter needs is an error', () => {
  expect(() => renderEmail('offer', candidacy, brand)).toThrow(/compensation/)
  expect(() => renderEmail('rejection', { jobTitle: 'Engineer' }, brand)).toThrow(/candidateName/)
})

test("a path of the product's own becomes a full link", () => {
  expect(renderEmail('assessment', { ...candidacy, assessmentLink: '/assess/2' }, brand).text).toContain(
    'https://hire.northwind.example/assess/2',
  )
  expect(renderEmail('offer-declined', contexts['offer-declined'], brand).html).toContain(
    'href="https://hire.northwind.example/candidates/17"',
  )
})

test('the interview invitation names the kind of interview and who will be in touch', () => {
  const { text } = renderEmail('interview-invite', contexts['interview-invite'], brand)
  expect(text).toContain('Interview: Technical')
  expect(text).toContain('Lena Brandt from our hiring team will be in touch')
  expect(text).toContain('write to us at lena@northwind.example')
  expect(renderEmail('interview-invite', candidacy, brand).text).toContain(
    'Someone from our hiring team will be in touch',
  )
})

test('free text keeps its lines in both parts', () => {
  const { html, text } = renderEmail('offer', { ...contexts.offer, notes: 'One\r\nTwo\u0000' }, brand)
  expect(text).toContain('One\nTwo\n')
  expect(html).toMatch(/One<br \/>Two\s*</)
})

test('the rejection gives no reason and promises nothing', () => {
  const { text } = renderEmail('rejection', candidacy, brand)
  expect(text).toContain('We have decided not to take your application further.')
  expect(text).not.toMatch(/because|unfortunately|keep your|future|other candidates|feedback/i)
})

test('the organisation is the one of the brand where the context names none', () => {
  const { text } = renderEmail('rejection', { ...candidacy, organisationName: undefined }, brand)
  expect(text).toContain('The hiring team at Northwind Instruments')
})

test('the logo stands in the head with the organisation as its text, when it is a web address', () => {
  expect(renderEmail('rejection', candidacy, { ...brand, logoUrl: '/logo.png' }).html).toMatch(
    /<img\s+src="https:\/\/hire\.northwind\.example\/logo\.png"\s+alt="Northwind Instruments"/,
  )
  expect(renderEmail('rejection', candidacy, { ...brand, logoUrl: 'javascript:x' }).html).not.toContain('<img')
})

test('the layout is of tables without scripts or flex, knows dark mode, and keeps its Outlook parts whole', () => {
  const { html } = renderEmail('assessment', contexts.assessment, brand)
  expect(html).not.toMatch(/<script|flex|<link/)
  expect(html).toContain('max-width:600px')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(3)
  expect(html.match(/<!\[endif\]-->/g)).toHaveLength(3)
})
