import { expect, test } from 'vitest'
import { CandidateForm } from './candidate-form.ts'

test.each([
  ['', true],
  ['2026-03-05', true],
  ['0026-03-05', false],
  ['20261-03-05', false],
])('a last interview on "%s", as a browser gives what was typed: %s', (day, isTaken) => {
  expect(CandidateForm.shape.lastInterviewDate.safeParse(day).success).toBe(isTaken)
})
