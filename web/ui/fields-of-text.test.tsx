// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldsOfText } from './fields-of-text.tsx'
import { Input } from './input.tsx'
import { Textarea } from './textarea.tsx'

afterEach(cleanup)

const heard: string[] = []
function open() {
  heard.length = 0
  render(
    <form>
      <Input aria-label="Subject" defaultValue="For " onChange={({ target }) => heard.push(target.value)} />
      <Textarea aria-label="Message" defaultValue="Dear X," onChange={({ target }) => heard.push(target.value)} />
      <FieldsOfText label="Fields" fields={{ candidate: 'the candidate’s name', job: 'the job’s title' }} />
    </form>,
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const insert = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Insert {{${name}}}` }))

test('a field that is pressed is put where one was writing, and the form hears of it', () => {
  open()
  field('Subject').focus()
  field('Subject').setSelectionRange(4, 4)
  insert('job')
  expect(field('Subject').value).toBe('For {{job}}')
  expect(heard).toEqual(['For {{job}}'])
  expect(document.activeElement).toBe(field('Subject'))
})

test('pressed by a key, it takes the place of what is marked in the text, where one writes on', () => {
  open()
  field('Message').setSelectionRange(5, 6)
  screen.getByRole('button', { name: 'Insert {{candidate}}' }).focus()
  insert('candidate')
  expect(field('Message').value).toBe('Dear {{candidate}},')
  expect(heard).toEqual(['Dear {{candidate}},'])
  expect(document.activeElement).toBe(field('Message'))
})
