/**
 * What a candidate is asked, whole, with its keys: made by `composeForm`, stored as JSON, and never sent anywhere.
 * `publicItem` gives what a candidate may see of an item, `markAnswers` its marks.
 */
export interface AssessmentForm {
  /**
   * Names what the form is made of: role family, skills and the engine's version. Forms of one blueprint ask the same
   * kinds of item at the same levels, so their scores may be compared; which numbers and words they hold is the seed's.
   */
  blueprint: string
  /** For the whole form, before any adjustment for the candidate. */
  timeLimitMs: number
  sections: readonly Section[]
}

export interface Section {
  kind: SectionKind
  title: string
  /** Paragraphs. */
  instructions: readonly string[]
  items: readonly Item[]
}

export type SectionKind = 'reasoning' | 'situational' | 'work-sample'
export type ReasoningKind = 'number-series' | 'data-reading' | 'verbal-logic' | 'estimation'
export type ItemKind = ReasoningKind | 'situational' | 'work-sample'

export type Item = KeyedItem | WorkSample

interface ItemFace {
  /** Names the item within its form. */
  id: string
  kind: ItemKind
  prompt: readonly Block[]
  answer: AnswerShape
}

/** An item that is marked by its key. */
export interface KeyedItem extends ItemFace {
  kind: ReasoningKind | 'situational'
  answer: ChoiceAnswer | NumberAnswer
  /**
   * Which generator made it, and at which level: items of one model differ in their numbers and words only, so their
   * answers are counted together (statistics by item model; Embretson 1999, Gierl and Lai 2012).
   */
  model: string
  /** 1 (easiest) to 4. */
  level: Level
  /** Logits: where the average applicant is at 0. A prior value until the statistics of its model say better. */
  difficulty: number
  key: Key
  /** Why the key is right, for staff. */
  rationale: string
}

/** A task in the candidate's own words: marked by people with its rubric, never by the machine (decision 22). */
export interface WorkSample extends ItemFace {
  kind: 'work-sample'
  answer: TextAnswer
  model: string
  rubric: Rubric
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

export type AnswerShape = ChoiceAnswer | NumberAnswer | TextAnswer
export interface ChoiceAnswer {
  kind: 'choice'
  options: readonly { id: string; text: string }[]
}
export interface NumberAnswer {
  kind: 'number'
  /** Stands behind the field; '' for a bare number. */
  unit: string
}
export interface TextAnswer {
  kind: 'text'
  charactersMax: number
}

/** Right option, accepted range (both ends included), or the credit of every option from 0 to 1. */
export type Key =
  | { kind: 'option'; option: string }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'credits'; credits: Readonly<Record<string, number>> }

export type Rubric = readonly RubricCriterion[]
export interface RubricCriterion {
  id: string
  name: string
  /** What an answer at 0, 1, 2 and 3 points looks like. */
  levels: readonly [string, string, string, string]
}

export type Level = 1 | 2 | 3 | 4

/** By item id, as typed: an option's id, a number, or text. Missing, blank and unknown ones count as unanswered. */
export type Answers = Readonly<Record<string, string>>
