import { sectionsOf } from '#server/resumes/sections.ts'
import type { ResumeLine } from '#server/resumes/resume-text.ts'
import { maskedRanges, type Identity } from './masked-ranges.ts'
import { overwritten } from './resume-evidence.ts'

const charactersMax = 20_000

/**
 * What a model is shown of a resume: its beginning, sign for sign, with NUL for what plays no part in any verdict. PostgreSQL
 * stores none, so no resume holds one.
 */
export const redactResume = (
  { content, lines }: { content: string; lines: readonly ResumeLine[] },
  identity: readonly Identity[],
) =>
  overwritten(content, maskedRanges(content, sectionsOf(lines), identity), (part) =>
    '\u0000'.repeat(part.length),
  ).slice(0, charactersMax)
