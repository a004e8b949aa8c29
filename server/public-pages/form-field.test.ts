import { expect, test } from 'vitest'
import { inputField, textField } from './form-field.ts'

const typed = (type?: 'email' | 'tel') => inputField({ name: 'x', label: 'X', ...(type && { type }) })

test('what is typed runs its own way, from the right where its letters do; addresses and numbers do not turn', async () => {
  expect(String(await typed())).toContain('dir="auto"')
  expect(String(await textField({ name: 'x', label: 'X' }))).toContain('dir="auto"')
  for (const type of ['email', 'tel'] as const) expect(String(await typed(type))).not.toContain('dir=')
})
