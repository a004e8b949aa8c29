import { expect, test } from 'vitest'
import { labelsOf, marked, mentionBefore, peopleFor, typedFrom, type Person } from './mention-labels.ts'

const ada: Person = { id: 7, fullName: 'Ada Okafor', role: 'ceo' }
const adam: Person = { id: 8, fullName: 'Ada Okafor-Lindqvist', role: 'coo' }
const zofia: Person = { id: 9, fullName: "Zofia O'Łuk (PhD)", role: 'director' }
const people = [ada, adam, zofia]

test('what was typed is stored with a number in the place of each name, and reads as typed again', () => {
  const typed = "Strong, @Ada Okafor: see\n(@Ada Okafor-Lindqvist) and @Zofia O'Łuk (PhD)."
  const stored = marked(typed, people)
  expect(stored).toBe('Strong, <@7>: see\n(<@8>) and <@9>.')
  expect(typedFrom(stored, people)).toBe(typed)
})

test('a name is found however it is written, at the end of words alone', () => {
  expect(marked('@ada okafor', people)).toBe('<@7>')
  for (const text of ['mail@Ada Okafor', '@Ada Okaforson', '@Ada', 'Ada Okafor', '@ Ada Okafor'])
    expect(marked(text, people)).toBe(text)
})

test('nobody is mentioned by a number that is typed, and where nobody is known', () => {
  expect(marked('<@7>', people)).toBe('< @7>')
  expect(marked('@Ada Okafor', [])).toBe('@Ada Okafor')
})

test('those who share a name are told apart by role, and where they share that too by number', () => {
  const shared: Person[] = [ada, { ...ada, id: 10, role: 'admin' }, { ...ada, id: 11, role: 'admin' }]
  expect([...labelsOf(shared).values()]).toEqual([
    'Ada Okafor (Chief Executive Officer)',
    'Ada Okafor (10)',
    'Ada Okafor (11)',
  ])
  expect(marked('@Ada Okafor (10)', shared)).toBe('<@10>')
})

const found = (typed: string, self = 1) => peopleFor(typed, people, self).map(({ person }) => person.id)

test('an @ looks for colleagues until its line, or a name, is at its end', () => {
  expect(mentionBefore('Ask @zo', 7)).toEqual({ start: 4, typed: 'zo' })
  expect(mentionBefore('Ask @zo about it', 7)).toEqual({ start: 4, typed: 'zo' })
  for (const text of ['a@b', 'Ask @zo\nnow', 'Ask', '']) expect(mentionBefore(text, text.length)).toBeUndefined()

  expect([found(''), found('ada'), found('oka ad'), found('łuk phd'), found('x')]).toEqual([
    [7, 8, 9],
    [7, 8],
    [7, 8],
    [9],
    [],
  ])
  expect([found('Ada Okafor'), found('Ada Okafor '), found('', 7)]).toEqual([[7, 8], [], [8, 9]])
})
