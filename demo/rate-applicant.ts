import { actions } from '#shared/activity.ts'
import { ratingNames } from '#shared/ratings.ts'
import { later } from './plan-days.ts'
import type { Story } from './begin-story.ts'

/** Stars for whoever was interviewed, and for some whom a colleague has looked at; a rejected candidate takes none after. */
export function rate({ random, rows, applicant, candidate, interview, recruiter, record }: Story) {
  const { path, percentile, at } = applicant
  const looked = path.steps.indexOf('record-result')
  const interviewed = Math.max(path.steps.indexOf('evaluate'), path.steps.indexOf('complete'))
  const last = interviewed >= 0 ? interviewed : looked
  if (last < 0 || !random.chance(interviewed >= 0 ? 0.95 : 0.45)) return
  const card = rows.evaluations.findLast(({ interviewId }) => interviewId === interview?.id)
  const middle = card ? (card.technicalScore! + card.communicationScore!) / 2 : 1.5 + percentile / 32
  const given = ratingNames.filter(() => random.chance(interviewed >= 0 ? 0.95 : 0.6))
  for (const rating of given) candidate[rating] = clamp(Math.round(middle + random.between(-10, 10) / 10))
  record(later(at[last]!, random.between(200, 240)), recruiter, actions.candidateEdited, {}, { changed: given })
}

const clamp = (stars: number) => Math.min(5, Math.max(1, stars))
