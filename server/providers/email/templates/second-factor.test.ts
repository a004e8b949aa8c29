import { expect, test } from 'vitest'
import { renderEmail } from '#server/providers/email/render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.northwind.example' }
const about = { staffName: "Łukasz O'Brien", at: '2027-03-02T13:00:00.000Z', timeZone: 'Europe/Berlin' }
const write = (told: object) => renderEmail('second-factor', { ...about, ...told }, brand)

test.each([
  [{ what: 'on' }, 'Your second factor is on', 'Everywhere else you were logged out.'],
  [{ what: 'off' }, 'Your second factor is off', 'Rolecall asks for your password alone from now on.'],
  [{ what: 'reset', by: 'Ada Okafor' }, 'Your second factor was reset', 'Ada Okafor has taken the second factor'],
  [{ what: 'reset' }, 'Your second factor was reset', 'Whoever runs the server has taken the second factor'],
  [{ what: 'reset', had: 'passkeys' }, 'Your passkeys were removed', 'Whoever runs the server has taken the passkeys'],
  [
    { what: 'reset', had: 'both', by: 'Ada Okafor' },
    'Your second factor was reset and your passkeys were removed',
    'asks for your password alone until you set them up again.',
  ],
  [{ what: 'passkey-added', name: 'Work laptop' }, 'A passkey was added', 'Passkey: Work laptop'],
  [{ what: 'passkey-removed', name: 'Work laptop' }, 'A passkey was removed', 'Passkey: Work laptop'],
  [{ what: 'recovery-code', left: 9 }, 'A recovery code was used', '9 are left.'],
  [{ what: 'recovery-code', left: 1 }, 'A recovery code was used', '1 is left: make new ones.'],
  [{ what: 'recovery-code', left: 0 }, 'A recovery code was used', 'None is left: make new ones.'],
  [{ what: 'new-recovery-codes' }, 'You have new recovery codes', 'The ones before open nothing more.'],
])('%j: "%s", to whom, when, and what to do if it was somebody else', (told, subject, sentence) => {
  const letter = write(told)
  expect(letter.subject).toBe(subject)
  for (const fact of [
    "Hello Łukasz O'Brien,",
    sentence,
    'When: Tuesday, March 2, 2027 at 2:00 PM GMT+1',
    'change your password at once, and tell an administrator',
  ])
    expect(letter.text).toContain(fact)
  expect(letter.subject + letter.text).not.toMatch(/!|undefined|null|\[object/)
})

test('a name is text, never markup', () => {
  const { html, text } = write({ what: 'reset', by: '<b>x</b>', staffName: '<i>y</i>' })
  expect(html).not.toMatch(/<b>|<i>/)
  expect(text).toContain('<b>x</b>')
})
