import type { Proposal } from '#shared/resumes.ts'
import type { ReadingState } from '#shared/resume-reading.ts'
import type { ResumeText } from './resume-text.ts'

/** What a PDF gave: its words with their places and what they seem to say, or why it gave none. */
export type Reading =
  | { state: 'read'; text: ResumeText; proposal: Proposal; warnings: string[] }
  | { state: Exclude<ReadingState, 'read'>; warnings: string[] }
