import { findEducation, type Education } from '#server/resumes/find-education.ts'
import { findPositions, type Position } from '#server/resumes/find-positions.ts'
import type { ResumeLine } from '#server/resumes/resume-text.ts'
import { sectionsOf } from '#server/resumes/sections.ts'
import { deniedRanges } from './denied-ranges.ts'
import { maskedRanges, type Identity, type Range } from './masked-ranges.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A resume as criteria are checked against it: what may count, and where it stands. */
export interface ResumeEvidence {
  content: string
  lines: readonly ResumeLine[]
  masked: readonly Range[]
  /** Where it says what is lacking. */
  denied: readonly Range[]
  /** The words that may count, in order. */
  tokens: readonly Token[]
  positions: readonly Position[]
  education: readonly Education[]
}

/** Prepares a resume once for all criteria. `now` ends the posts that go on. */
export function resumeEvidence(
  { content, lines }: { content: string; lines: readonly ResumeLine[] },
  identity: readonly Identity[],
  now: Date,
): ResumeEvidence {
  const sections = sectionsOf(lines)
  const masked = maskedRanges(content, sections, identity)
  return {
    content,
    lines,
    masked,
    denied: deniedRanges(content),
    tokens: tokensOf(blanked(content, masked)),
    positions: findPositions(sections, now),
    education: findEducation(sections, now),
  }
}

/** The text with what does not count as nothing, sign for sign; a sign that ends words stands at its edges. */
export const blanked = (content: string, masked: readonly Range[]) =>
  overwritten(content, masked, (part) => part.replace(/[^\n]/g, ';'))

/** The text with its ranges, which are in order, as `over` makes them. */
export function overwritten(content: string, ranges: readonly Range[], over: (part: string) => string) {
  let text = ''
  let at = 0
  for (const { start, end } of ranges) {
    text += content.slice(at, start) + over(content.slice(start, end))
    at = end
  }
  return text + content.slice(at)
}
