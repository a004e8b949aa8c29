import { expect, test } from 'vitest'
import { cleanLine } from './clean-words.ts'

test('of a link and of a picture the words stay', () => {
  expect(cleanLine('Read [the guide](/guide) and ![a plan](plan.png) first')).toBe('Read the guide and a plan first')
})

test.each(['[', '[]('])('an answer that went astray and says nothing but %s is cleaned at once', (sign) => {
  const startedMs = performance.now()
  cleanLine(sign.repeat(200_000))
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})
