// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TagInput } from './tag-input.tsx'

afterEach(cleanup)

function Skills({ start }: { start: string[] }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Skills">
      <TagInput value={value} onChange={setValue} max={3} maxNotice="Maximum 3 skills reached" />
    </Field>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Skills')
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
function add(text: string) {
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.keyDown(input(), { key: 'Enter' })
}

test('Enter adds the trimmed word and empties the input', () => {
  render(<Skills start={[]} />)
  add('  React ')
  expect(tags()).toEqual(['React'])
  expect(input().value).toBe('')
})

test('the Add button does the same', () => {
  render(<Skills start={[]} />)
  fireEvent.change(input(), { target: { value: 'SQL' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(tags()).toEqual(['SQL'])
})

test('what stands in the input when it is left is not lost', () => {
  render(<Skills start={[]} />)
  fireEvent.change(input(), { target: { value: 'SQL' } })
  fireEvent.blur(input())
  expect(tags()).toEqual(['SQL'])
})

test('blanks and words already there are not added', () => {
  render(<Skills start={['React']} />)
  add('   ')
  add('react')
  expect(tags()).toEqual(['React'])
})

test('at the maximum the input is disabled and says so, until one is removed', () => {
  render(<Skills start={['A', 'B']} />)
  add('C')
  expect(input().disabled).toBe(true)
  expect(screen.getByText('Maximum 3 skills reached')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove B' }))
  expect(tags()).toEqual(['A', 'C'])
  expect(input().disabled).toBe(false)
})

test('the Enter that ends a word of an input method adds nothing yet', () => {
  render(<Skills start={[]} />)
  fireEvent.change(input(), { target: { value: 'せっけ' } })
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  expect(tags()).toEqual([])
  expect(input().value).toBe('せっけ')
})
