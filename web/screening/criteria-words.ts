import type { ScreeningCounts } from '#shared/screening.ts'
import { many } from '#web/wording/many.ts'

/**
 * What of a job's criteria a resume shows, in words: "4 of 6 criteria found", and what of the must-haves was not. Never a
 * mark; "not found" is about the resume. undefined where nothing was looked for.
 */
export function criteriaWords(screening: ScreeningCounts | null) {
  if (!screening) return undefined
  const { mustTotal, mustMet, mustPartly, niceTotal, niceMet } = screening
  const total = mustTotal + niceTotal
  if (total === 0) return undefined
  const missing = mustTotal - mustMet - mustPartly
  const found = `${mustMet + niceMet} of ${total} ${total === 1 ? 'criterion' : 'criteria'} found`
  const rest =
    missing > 0
      ? `${many(missing, 'must-have')} not found`
      : mustPartly > 0
        ? `${many(mustPartly, 'must-have')} partly`
        : undefined
  return { found, whole: rest === undefined ? found : `${found}, ${rest}` }
}
