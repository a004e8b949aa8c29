import type { RejectionReason } from '#shared/rejection-reasons.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { Story } from './begin-story.ts'
import { rejectionRemarks, speak } from './demo-voices.ts'
import type { Step } from './paths.ts'
import { randomFrom } from './random.ts'

/** Why the recruiter says that somebody was rejected, as far as they came; some say nothing, and few write more. */
export function whyRejected({ candidate, applicant }: Story): RejectionGiven | undefined {
  // A chance of its own, so that everything else in the demo is as it was.
  const random = randomFrom(candidate.id)
  if (random.chance(0.12)) return undefined
  const { given, skills, path } = applicant
  const came = (step: Step) => path.steps.includes(step) || (step === 'record-result' && path.begins === 'scored')
  const reasons = reasonsAfter.find(([step]) => came(step))?.[1] ?? atFirst
  const reason = random.pick(reasons)
  const remarks = rejectionRemarks[reason]
  if (!remarks || random.chance(0.6)) return { reason }
  return { reason, remark: speak(random.pick(remarks), { name: given, skill: skills[0]! }) }
}

/** By the last step that they came to; those that are given more often stand more often. */
const reasonsAfter: readonly (readonly [Step, readonly RejectionReason[]])[] = [
  ['offer', ['salary', 'withdrew', 'availability']],
  ['evaluate', ['another-chosen', 'another-chosen', 'skills', 'skills', 'experience', 'assessment', 'salary']],
  ['invite', ['no-answer', 'withdrew', 'availability', 'position-closed']],
  ['record-result', ['assessment', 'assessment', 'assessment', 'skills', 'experience', 'another-chosen']],
]
/** Whoever came no further than the application, or the link to the assessment. */
const atFirst = ['no-answer', 'no-answer', 'experience', 'location', 'withdrew', 'duplicate'] as const
