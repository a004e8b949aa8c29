import { expect, test } from 'vitest'
import { withFieldsFor } from './with-fields-for.ts'

const values = { candidate: 'Al', job: 'Cook', organisation: 'Our company', sender: 'Al Cook' }

test.each([
  ['Hello Al, also Allan and normal Cooks, as Cook', 'Hello {{candidate}}, also Allan and normal Cooks, as {{job}}'],
  ['Al Cook of Our company', '{{sender}} of {{organisation}}'],
  ['Al’s (Al) “Al” Al-Cook', '{{candidate}}’s ({{candidate}}) “{{candidate}}” {{candidate}}-{{job}}'],
  ['Al1 1Al ŻAl Alé', 'Al1 1Al ŻAl Alé'],
])('%s', (text, generic) => {
  expect(withFieldsFor({ subject: text, text }, values)).toEqual({ subject: generic, text: generic })
})

test('a name stands as a field also where no blanks part it from the next word', () => {
  const chinese = { ...values, candidate: '王小明' }
  expect(withFieldsFor({ subject: '', text: '你好王小明先生' }, chinese).text).toBe('你好{{candidate}}先生')
  const korean = { ...values, candidate: '김민수' }
  expect(withFieldsFor({ subject: '', text: '김민수님' }, korean).text).toBe('{{candidate}}님')
})

test('signs of a pattern are signs, and a job that is called like a field leaves fields as they are', () => {
  const odd = { candidate: 'Li (Wei) [x]', job: 'candidate', organisation: '', sender: 'sender' }
  expect(withFieldsFor({ subject: '', text: 'Li (Wei) [x], candidate, sender' }, odd).text).toBe(
    '{{candidate}}, {{job}}, {{sender}}',
  )
})
