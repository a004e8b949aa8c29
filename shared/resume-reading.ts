/** How the reading of a resume ended. A scan has pictures of words and no words. */
export const readingStates = ['read', 'scan', 'locked', 'broken', 'slow'] as const
export type ReadingState = (typeof readingStates)[number]

/** What is said of a resume that gave no words. */
export const readingNotes: Record<Exclude<ReadingState, 'read'>, string> = {
  scan: 'This resume has no text: it is a scan. Its picture can be read here, yet nothing can be filled in or checked from it.',
  locked: 'This PDF is protected with a password, so nothing could be read from it.',
  broken: 'This PDF is damaged, so nothing could be read from it.',
  slow: 'This PDF took too long to read, so nothing was read from it.',
}
