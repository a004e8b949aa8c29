import { plainDollars } from '#shared/plain-dollars.ts'

/** "$125,000" for a bare number (SPEC 2, Send Offer dialog); any other text as it is. The candidate's letter reads it alike. */
export const compensationText = (compensation: string) => plainDollars(compensation) ?? compensation
