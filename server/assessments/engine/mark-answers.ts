import type { Answers, AssessmentForm, KeyedItem } from './assessment-form.ts'
import { estimateAbility } from './estimate-ability.ts'
import { readAnswer, readingsOf } from './read-answer.ts'

export interface Marks {
  /** 0 to 100, whole. */
  score: number
  /** Logits. */
  ability: number
  /** Of the score, in its points. */
  standardError: number
  /** 0 to 1 for each item that has a key, by its id. */
  credits: Record<string, number>
  /** Ids of all items without an answer, work samples among them. */
  unanswered: string[]
}

/** Points of the score a logit is worth, around 50 for the average applicant: 2.5 logits either side are 0 and 100. */
const pointsPerLogit = 20
const averageScore = 50
const scoreMax = 100

/**
 * Marks what has a key; work samples wait for people. An item without an answer gets no credit, as in a timed test
 * every item not reached counts. Never throws, whatever was typed.
 */
export function markAnswers(form: AssessmentForm, answers: Answers): Marks {
  const items = form.sections.flatMap((section) => section.items)
  const answered = (id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined)
  const marked = items
    .filter((item) => item.kind !== 'work-sample')
    .map((item) => ({ item, credit: creditOf(item, answered(item.id)) }))
  const { ability, standardError } = estimateAbility(marked)
  return {
    score: Math.round(Math.min(scoreMax, Math.max(0, averageScore + pointsPerLogit * ability))),
    ability,
    standardError: pointsPerLogit * standardError,
    credits: Object.fromEntries(marked.map(({ item, credit }) => [item.id, credit])),
    unanswered: items.filter((item) => readAnswer(item, answered(item.id)) === undefined).map(({ id }) => id),
  }
}

/** 0 to 1. */
export function creditOf(item: KeyedItem, typed: string | undefined): number {
  const answer = readAnswer(item, typed)
  if (answer === undefined) return 0
  const { key } = item
  if (key.kind === 'credits') return key.credits[answer] ?? 0
  if (key.kind === 'option') return answer === key.option ? 1 : 0
  const unit = item.answer.kind === 'number' ? item.answer.unit : ''
  return readingsOf(typed ?? '', unit).some((number) => number >= key.from && number <= key.to) ? 1 : 0
}
