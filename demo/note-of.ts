import { notes, speak } from './demo-voices.ts'
import type { Applicant } from './imagine-applicants.ts'
import type { Random } from './random.ts'

/** A colleague's note, in words that fit this candidate; null where nobody wrote one. */
export function noteOf({ random, applicant }: { random: Random; applicant: Applicant }, kind: keyof typeof notes) {
  const note = random.pick<string>(notes[kind])
  return note === '' ? null : speak(note, { name: applicant.given, skill: applicant.skills[0]! })
}
