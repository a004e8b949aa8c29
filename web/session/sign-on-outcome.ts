import { outcomeField, singleSignOnOutcomes, type SingleSignOnOutcome } from '#shared/single-sign-on.ts'

/** How the organisation's sign-in went, by the query with which it led back to the login; undefined where it did not. */
export function readOutcome(search: string): SingleSignOnOutcome | undefined {
  const said = new URLSearchParams(search).get(outcomeField)
  return singleSignOnOutcomes.find((each) => each === said)
}
