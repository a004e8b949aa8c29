import { expect, test } from 'vitest'
import { inOneSentence, theirChanges } from './their-changes.ts'

test('only what differs is told, an emptied field by a dash', () => {
  const before = [
    { term: 'Name', detail: 'Acme' },
    { term: 'Country', detail: 'Norway' },
    { term: 'Address', detail: 'Main Street' },
  ]
  const now = [
    { term: 'Name', detail: 'Acme' },
    { term: 'Country', detail: '' },
    { term: 'Address', detail: 'Side Street' },
    { term: 'Amount', detail: '150,000' },
  ]
  expect(theirChanges(before, now)).toEqual([
    { term: 'Country', detail: '–' },
    { term: 'Address', detail: 'Side Street' },
    { term: 'Amount', detail: '150,000' },
  ])
})

const told = (before: string, now: string) =>
  theirChanges([{ term: 'Letter', detail: before }], [{ term: 'Letter', detail: now }])[0]?.detail

test('a long text is told around the first place that differs', () => {
  const start = 'a'.repeat(500)
  expect(told(`${start} old`, `${start} new`)).toBe(`…${'a'.repeat(39)} new`)
  expect(told(`x${start}`, `y${start}`)).toBe(`y${'a'.repeat(199)}…`)
  expect(told(`${start} and more`, start)).toBe(`…${'a'.repeat(40)}`)
  expect(told('', '𝒜'.repeat(300))).toBe(`${'𝒜'.repeat(200)}…`)
})

test('what was changed is said in one sentence behind another, and nothing where nothing shown was', () => {
  const changes = [
    { term: 'Country', detail: '–' },
    { term: 'Address', detail: 'Side Street' },
  ]
  expect(inOneSentence(changes)).toBe(' What changed: Country: –; Address: Side Street.')
  expect(inOneSentence([])).toBe('')
})
