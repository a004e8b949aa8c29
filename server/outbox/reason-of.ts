import { firstCharacters } from '#server/first-characters.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'

const reasonCharactersMax = 500

/** A refusal of the database repeats the values that it was given; everything else is in the words of whoever threw it. */
export const reasonOf = (error: unknown) =>
  error instanceof Error && !error.message.startsWith('Failed query: ')
    ? firstCharacters(error.message, reasonCharactersMax)
    : plainReason(error)
