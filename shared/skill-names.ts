import type { Candidate } from './candidates.ts'

/** The skills to show: a list, or the keys of an object (SPEC 3). */
export const skillNames = (skills: Candidate['skills']): string[] =>
  skills === null ? [] : Array.isArray(skills) ? skills : Object.keys(skills)
