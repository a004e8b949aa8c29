import { expect, test } from 'vitest'
import { choiceField, inputField, textField } from './form-field.ts'

const typed = (type?: 'email' | 'tel') => inputField({ name: 'x', label: 'X', ...(type && { type }) })

test('what is typed runs its own way, from the right where its letters do; addresses and numbers do not turn', async () => {
  expect(String(await typed())).toContain('dir="auto"')
  expect(String(await textField({ name: 'x', label: 'X' }))).toContain('dir="auto"')
  for (const type of ['email', 'tel'] as const) expect(String(await typed(type))).not.toContain('dir=')
})

const needed = { name: 'x', label: 'X', required: true }
test.each([
  ['a file', (given: object) => inputField({ ...needed, type: 'file', ...given })],
  ['a choice', (given: object) => choiceField({ ...needed, choices: ['Yes', 'No'], ...given })],
])('%s that is still to be given is not called wrong before it was sent', async (_, field) => {
  expect(String(await field({}))).toContain('aria-invalid="false"')
  expect(String(await field({ required: false }))).not.toContain('aria-invalid')
  expect(String(await field({ fault: 'Choose one' }))).toMatch(/aria-describedby="x-fault"\s+aria-invalid="true"/)
})
