// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PanelField } from './panel-field.tsx'

afterEach(cleanup)

const hana = { id: 1, fullName: 'Hana Novak' }
const ignore = () => undefined

test('where there is nobody else, nobody is asked for', () => {
  render(<PanelField ids={[]} people={[hana]} leadId={1} onChange={ignore} />)
  expect(screen.queryByText('Further interviewers')).toBeNull()
  cleanup()
  render(<PanelField ids={[]} people={[hana, { id: 2, fullName: 'Piotr Lukasik' }]} leadId={1} onChange={ignore} />)
  expect(screen.getByText('Further interviewers')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Add an interviewer' })).toBeDefined()
})
