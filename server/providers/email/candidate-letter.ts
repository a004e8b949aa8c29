import { z } from 'zod'
import { candidacy } from './context-fields.ts'
import { letterTemplate, type Block, type Brand, type Letter } from './letter.ts'
import { inOwnWords, ownWordsField } from './in-own-words.ts'
import { aboutApplication, greeting, signature } from './letter-phrases.ts'

const known = { ...candidacy, ownWords: ownWordsField }

type About<Facts extends z.ZodRawShape> = z.output<z.ZodObject<typeof known & Facts>> & { organisation: string }
type Words = Pick<Letter, 'subject' | 'preheader'> & {
  heading: string
  /** What stands between the greeting and the signature. */
  body: Block[]
}

interface CandidateLetter<Facts extends z.ZodRawShape> {
  /** What it knows beside the candidacy. */
  facts: Facts
  greet?: (name: string) => Block
  write: (about: About<Facts>, brand: Brand) => Words
}

/** A letter of the hiring team to a candidate about their application: greeted by name, and signed. */
export const candidateLetter = <Facts extends z.ZodRawShape>({
  facts,
  greet = greeting,
  write,
}: CandidateLetter<Facts>) =>
  letterTemplate({
    context: z.object({ ...known, ...facts }),
    compose: (context, brand) => {
      // The cast: of a shape that is open the types forget what is in every one.
      const { candidateName, jobTitle, organisationName, ownWords } = context as z.output<z.ZodObject<typeof known>>
      const organisation = organisationName ?? brand.organisationName
      const { subject, preheader, heading, body } = inOwnWords(write({ ...context, organisation }, brand), ownWords, {
        job: jobTitle,
        organisation,
      })
      return {
        subject,
        preheader,
        about: aboutApplication(jobTitle, organisation),
        blocks: [{ kind: 'heading', text: heading }, greet(candidateName), ...body, signature(organisation)],
      }
    },
  })
