import { z } from 'zod'
import type { JobQuestion } from '#shared/applications.ts'
import { atMost, emailAddress, line } from '#shared/fields.ts'
import { answerCharactersMax, nameCharactersMin } from '#shared/limits.ts'
import { isInvalidDomain } from '#server/providers/email/is-invalid-domain.ts'

/** One line as people typed it: what no line holds (line breaks, NUL and the like) becomes a space. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
const severalLines = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')

const typed = <T extends z.ZodType<unknown, string>>(schema: T) => z.string().transform(oneLine).pipe(schema)
const optional = (what: string, max?: number) => typed(line(what, max).transform((text) => text || null))

/**
 * Our letters greet whoever applied by name, at an address that anybody can fill in: a name that mail programs would make a
 * link of would send a stranger's advertisement in our name.
 */
const holdsLink = (name: string) => /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}\//iu.test(name)

/** What every application form asks, on our site and on others', with what is said beside a field that is wrong. */
export const applicationFields = {
  name: typed(
    line('Your name')
      .min(nameCharactersMin, 'Enter your full name')
      .refine((name) => !holdsLink(name), 'Enter your name alone, without a web address'),
  ),
  email: typed(
    emailAddress('Enter an email address, such as name@example.com').refine(
      (email) => !isInvalidDomain(email),
      'This address cannot receive email',
    ),
  ),
  phone: optional('Your phone number', 50),
  location: optional('Your location'),
  expectedSalary: optional('Your salary wish'),
}
export type ApplicationField = keyof typeof applicationFields
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationField[]

/** What a question of the job takes as its answer; an answer left out is empty. */
export function answerTo({ kind, required, choices }: JobQuestion) {
  const given =
    kind === 'text'
      ? z
          .string()
          .transform(severalLines)
          .pipe(z.string().trim().max(answerCharactersMax, atMost('The answer', answerCharactersMax)))
      : z
          .string()
          .refine(
            (answer) => answer === '' || (kind === 'choice' ? choices : ['Yes', 'No']).includes(answer),
            'Choose one of the answers',
          )
  return given.refine(
    (answer) => !required || answer !== '',
    kind === 'text' ? 'This needs an answer' : 'Choose an answer',
  )
}
