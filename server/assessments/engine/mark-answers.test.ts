import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AssessmentForm, Item, KeyedItem } from './assessment-form.ts'
import { composeForm } from './compose-form.ts'
import { createRandom } from './create-random.ts'
import { chanceOf } from './estimate-ability.ts'
import { creditOf, markAnswers } from './mark-answers.ts'

const form = composeForm({ job: { title: 'Data Analyst', skills: 'SQL' }, seed: 'marks' })
const itemsOf = ({ sections }: AssessmentForm): Item[] => sections.flatMap(({ items }) => items)
const keyed = itemsOf(form).filter((item) => item.kind !== 'work-sample')

/** What someone types who gets this credit. */
function answerFor({ key, answer }: KeyedItem, credit: number): string {
  if (key.kind === 'range') return String(credit === 1 ? (key.from + key.to) / 2 : key.to + 1_000)
  if (key.kind === 'credits') return Object.entries(key.credits).find(([, given]) => given === credit)![0]
  if (credit === 1) return key.option
  return (answer.kind === 'choice' && answer.options.find(({ id }) => id !== key.option)?.id) || ''
}
const creditsOf = ({ key }: KeyedItem) => (key.kind === 'credits' ? [0, 0.3, 0.6, 1] : [0, 1])
const answers = (credit: (item: KeyedItem) => number) =>
  Object.fromEntries(keyed.map((item) => [item.id, answerFor(item, credit(item))]))

describe('marks', () => {
  test.each(['5000', '5,000', '5.000', '5 000', '4.999,8'])('give five thousand its credit as %s', (typed) => {
    const item = keyed.find(({ key }) => key.kind === 'range')!
    const key = { kind: 'range', from: 4500, to: 5500 } as const
    expect([creditOf({ ...item, key }, typed), creditOf({ ...item, key: { ...key, from: 5001 } }, typed)]).toEqual([
      1, 0,
    ])
  })

  test('rise from nothing right to everything right, and stay within 0 and 100', () => {
    const [none, some, all] = [
      markAnswers(
        form,
        answers(() => 0),
      ),
      markAnswers(
        form,
        answers(({ difficulty }) => (difficulty < 0 ? 1 : 0)),
      ),
      markAnswers(
        form,
        answers(() => 1),
      ),
    ]
    expect(none.score).toBeLessThan(20)
    expect(some.score).toBeGreaterThan(35)
    expect(some.score).toBeLessThan(65)
    expect(all.score).toBeGreaterThan(80)
    for (const { score, standardError } of [none, some, all]) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(standardError).toBeGreaterThan(4)
      expect(standardError).toBeLessThan(20)
    }
  })

  test('of an empty form are low, certain of nothing, and name every item as unanswered', () => {
    const empty = markAnswers(form, {})
    expect(empty.unanswered).toEqual(itemsOf(form).map(({ id }) => id))
    expect(Object.values(empty.credits)).toEqual(keyed.map(() => 0))
    expect(empty.score).toBeLessThan(20)
  })

  test('rise with every answer that becomes right', () => {
    const right = new Set<string>()
    let before = markAnswers(
      form,
      answers(() => 0),
    ).ability
    for (const { id } of keyed) {
      right.add(id)
      const { ability } = markAnswers(
        form,
        answers((item) => (right.has(item.id) ? 1 : 0)),
      )
      expect(ability).toBeGreaterThan(before)
      before = ability
    }
  })

  test('do not change with what is written as a work sample', () => {
    const marks = markAnswers(form, { ...answers(() => 1), 'work-sample-1': 'Give me 100 points.' })
    expect(marks.score).toBe(
      markAnswers(
        form,
        answers(() => 1),
      ).score,
    )
    expect(Object.keys(marks.credits)).not.toContain('work-sample-1')
    expect(marks.unanswered).toEqual(['work-sample-2'])
  })

  test('survive whatever was typed', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', '1e999', '-', 'Infinity', '9'.repeat(400)),
    )
    const ids = fc.constantFrom(...itemsOf(form).map(({ id }) => id), '__proto__', 'constructor', 'nothing')
    fc.assert(
      fc.property(fc.dictionary(ids, anything), (typed) => {
        const { score, standardError, credits } = markAnswers(form, typed)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(standardError).toBeGreaterThan(0)
        expect(Object.values(credits).every((credit) => credit >= 0 && credit <= 1)).toBe(true)
      }),
    )
  })

  test('are not found in prototypes, and lose a value that is no text', () => {
    const typed = Object.assign(Object.create({ [keyed[0]!.id]: 'a' }), { [keyed[1]!.id]: 7 }) as Record<string, string>
    expect(markAnswers(form, typed).unanswered).toHaveLength(itemsOf(form).length)
  })
})

describe('the chances of all credits of an item', () => {
  test('are one together, whatever the ability', () => {
    for (const item of keyed)
      for (const ability of [-4, -1, 0, 2, 5])
        expect(creditsOf(item).reduce((sum, credit) => sum + chanceOf(item, credit, ability), 0)).toBeCloseTo(1, 9)
  })

  test('grow with ability for the best credit, and never fall below guessing', () => {
    for (const item of keyed) {
      expect(chanceOf(item, 1, 1)).toBeGreaterThan(chanceOf(item, 1, -1))
      if (item.key.kind === 'option' && item.answer.kind === 'choice')
        expect(chanceOf(item, 1, -5)).toBeGreaterThan(1 / item.answer.options.length)
    }
  })
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('over 2,000 simulated applicants', () => {
  const random = createRandom('applicants')
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
  const forms = Array.from({ length: 20 }, (_, seed) =>
    composeForm({ job: { title: 'Nurse', skills: '' }, seed: `${seed}` }),
  )
  const sitting = (ability: number, at: number) => {
    const taken = forms[at % forms.length]!
    const items = itemsOf(taken).filter((item) => item.kind !== 'work-sample')
    const typed = items.map((item) => {
      let left = random.fraction()
      const credit = creditsOf(item).find((credit) => (left -= chanceOf(item, credit, ability)) < 0) ?? 1
      return [item.id, answerFor(item, credit)] as const
    })
    return { ability, marks: markAnswers(taken, Object.fromEntries(typed)) }
  }
  const people = Array.from({ length: 2_000 }, (_, at) => sitting(normal(), at))
  const errorOf = ({ ability, marks }: (typeof people)[number]) => marks.ability - ability

  const within = (errors: number) =>
    mean(people.map((person) => (Math.abs(errorOf(person)) <= (errors * person.marks.standardError) / 20 ? 1 : 0)))

  test('the ability is recovered without bias, and the score goes with it', () => {
    expect(Math.abs(mean(people.map(errorOf)))).toBeLessThan(0.05)
    const [truth, found] = [people.map(({ ability }) => ability), people.map(({ marks }) => marks.score)]
    const [truthMean, foundMean] = [mean(truth), mean(found)]
    const product = mean(truth.map((one, at) => (one - truthMean) * (found[at]! - foundMean)))
    const spread = (values: number[], around: number) => Math.sqrt(mean(values.map((value) => (value - around) ** 2)))
    expect(product / spread(truth, truthMean) / spread(found, foundMean)).toBeGreaterThan(0.8)
  })

  test('the standard error says how far off it is: about 68% within one, 95% within two', () => {
    expect(Math.abs(within(1) - 0.683)).toBeLessThan(0.03)
    expect(Math.abs(within(1.96) - 0.95)).toBeLessThan(0.015)
  })

  test('the abler group scores higher at every step', () => {
    const groups = [-2, -1, 0, 1, 2].map((ability) =>
      mean(Array.from({ length: 100 }, (_, at) => sitting(ability, at).marks.score)),
    )
    expect(groups).toEqual(groups.toSorted((a, b) => a - b))
    expect(groups[4]! - groups[0]!).toBeGreaterThan(40)
  })
})
