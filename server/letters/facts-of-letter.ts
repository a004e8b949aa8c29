import type { LetterWords } from '#shared/letters.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'

/** What a letter in somebody's own words is made of, beside what every letter to a candidate knows. */
export const factsOfLetter = (
  { id, fullName }: Pick<SignedIn, 'id' | 'fullName'>,
  { subject, text }: LetterWords,
  sentKey?: string,
) => ({ subject, text, writer: fullName, writerId: id, ...(sentKey !== undefined && { sentKey }) })
