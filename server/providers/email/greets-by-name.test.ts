import { describe, expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.example' }

// The assessment goes out by itself too, to whoever was named in a form and has confirmed nothing yet.
const sentToAnybody = [
  'application-received',
  'application-repeated',
  'status-link',
  'assessment',
  'assessment-link',
  'assessment-reminder',
] as const

describe.each(sentToAnybody)('%s', (name) => {
  const greetingOf = (candidateName: string) => {
    const context = { candidateName, jobTitle: 'Engineer', personalLink: '/applications/x' }
    return /^Hello.*$/m.exec(renderEmail(name, context, brand).text)?.[0]
  }

  test.each([
    'Łukasz O’Brien',
    'J.R. Müller-Lüdenscheidt',
    'Raju a/l Muthu',
    'दीपक कुमार',
    '李雷',
    "Nuñez, M. d'A.",
    'Ana (Q3) 12',
    '=1+1',
  ])('greets %s by name', (person) => expect(greetingOf(person)).toBe(`Hello ${person},`))

  test.each(['Win at evil.com now', 'spam@evil.example', 'Call 0900 123456', 'https://x', 'You have won '.repeat(9)])(
    'greets nobody as “%s”, which whoever filled in the form wants said in our name',
    (person) => expect(greetingOf(person)).toBe('Hello,'),
  )
})
