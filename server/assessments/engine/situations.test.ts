import { describe, expect, test } from 'vitest'
import { neutralise } from '#server/providers/writer/neutralise.ts'
import { anyField, handsOnFields } from './hands-on-fields.ts'
import { officeFields } from './office-fields.ts'
import { creditOfRank } from './situational-items.ts'
import { situations } from './situations.ts'

/** Every situation in the words of every field, its responses from the best to the worst. */
const told = [...officeFields, ...handsOnFields, anyField].flatMap((field) =>
  situations.map(({ name, tellings, responses }) => ({
    name,
    tellings: tellings.map((telling) => telling(field)),
    responses: responses.map((response) => (typeof response === 'string' ? response : response(field))),
  })),
)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const blindCredit = mean(creditOfRank)

describe('in every field, a situation', () => {
  test('has four responses of similar length, none said twice', () => {
    for (const { name, responses } of told) {
      const lengths = responses.map((response) => response.length)
      expect(Math.max(...lengths) / Math.min(...lengths), name).toBeLessThan(1.8)
      expect(new Set(responses).size).toBe(responses.length)
    }
  })

  test('is told in whole, neutral sentences', () => {
    for (const text of told.flatMap(({ tellings, responses }) => [...tellings, ...responses])) {
      expect(text).toMatch(/^\p{Lu}/u)
      expect(text).not.toMatch(/undefined|\.\.|\s{2}| for (?:how|when) /)
      expect(neutralise(text).replaced).toEqual([])
    }
  })
})

test.each([
  ['longest', -1],
  ['shortest', 0],
])('whoever always takes the %s response gets hardly more than whoever chooses blindly', (_, place) => {
  const credits = told.map(({ responses }) => {
    const taken = responses.toSorted((a, b) => a.length - b.length).at(place)!
    return creditOfRank[responses.indexOf(taken)]!
  })
  expect(mean(credits)).toBeLessThan(blindCredit + 0.05)
})
