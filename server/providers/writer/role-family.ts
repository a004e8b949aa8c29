/** A trade as a careful recruiter would describe it. Texts say what the trade does, never what the employer offers. */
export interface RoleFamily {
  name: string
  department: string | undefined
  /** Phrases of titles, lower case, spaces for punctuation, separated by `|`; the longest that a title holds wins. */
  titles: string
  /** A noun phrase for the trade: "back-end engineering". */
  practice: string
  /** What follows "you will": a verb phrase. */
  purpose: string
  /** Each in the imperative, without a full stop. */
  responsibilities: readonly string[]
  requirements: readonly string[]
  niceToHave: readonly string[]
  /** Verb phrases for the first weeks, the first months and the first year. */
  success: { start: string; settled: string; year: string }
  /** What follows "Progress shows in". */
  measures: string
}
