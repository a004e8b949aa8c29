import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeForm } from './compose-form.ts'
import { markAnswers } from './mark-answers.ts'
import { publicItem } from './public-item.ts'

const job = { title: 'Data Analyst', skills: 'SQL, Tableau, statistics' }

test('the same job and seed give the same form, another seed other items of the same blueprint', () => {
  const [one, again, other] = ['1', '1', '2'].map((seed) => composeForm({ job, seed }))
  expect(one).toEqual(again)
  expect(other?.sections[0]?.items).not.toEqual(one?.sections[0]?.items)
  expect(other?.blueprint).toBe(one?.blueprint)
})

test('any title and skills give a form whose items have ids of their own', () => {
  const odd = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(odd, odd, odd, (title, skills, seed) => {
      const ids = composeForm({ job: { title, skills }, seed }).sections.flatMap(({ items }) =>
        items.map(({ id }) => id),
      )
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('what a candidate may see names neither key nor difficulty, model, rubric or rationale', () => {
  for (const item of composeForm({ job, seed: '1' }).sections.flatMap(({ items }) => items))
    expect(Object.keys(publicItem(item)).toSorted()).toEqual(['answer', 'id', 'kind', 'prompt'])
})

test('whatever was typed, the marks stay within their bounds', () => {
  const form = composeForm({ job, seed: '1' })
  const ids = form.sections.flatMap(({ items }) => items.map(({ id }) => id))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ids, '__proto__'), fc.string({ unit: 'binary' })), (answers) => {
      const { score, standardError, credits } = markAnswers(form, answers)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(standardError).toBeGreaterThan(0)
      expect(Object.values(credits).every((credit) => credit >= 0 && credit <= 1)).toBe(true)
    }),
  )
})
