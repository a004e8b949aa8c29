/** Why a reader of the page cannot see a text that the file holds. */
export type HiddenReason = 'invisible' | 'same-colour' | 'tiny' | 'off-page' | 'covered'

/** Text that the file holds and the page does not show. It is told to people, and counts for nothing. */
export interface HiddenText {
  page: number
  text: string
  reason: HiddenReason
}

/** A line as one reads it: within its column, from left to right. Places are in shares of the page, from its top left. */
export interface ResumeLine {
  text: string
  /** Where it begins in the whole text. */
  start: number
  /** From 1. */
  page: number
  /** Columns are numbered in the order in which they are read, over all pages. */
  column: number
  /** The size of its largest letters, in points. */
  size: number
  left: number
  right: number
  top: number
  bottom: number
  /** Left and right edge of each word, one after the other. */
  edges: number[]
}

/** What a resume's pages say, in reading order. */
export interface ResumeText {
  /** The lines, one below the other, with an empty one between columns. */
  content: string
  lines: ResumeLine[]
  hidden: HiddenText[]
  pageCount: number
  /** Web addresses that the pages link to without writing them. */
  links: string[]
  /** All of its text is an invisible layer over pictures, as scanners write it: told apart, since nobody can check it. */
  layer: boolean
}

/** Between two parts of a line that stand far apart, such as a title and its dates. */
export const gapSign = '\t'
