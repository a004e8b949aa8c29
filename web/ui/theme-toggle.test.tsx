// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeToggle } from './theme-toggle.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.documentElement.className = ''
})

test('the button remembers the other theme, and offers the way back', async () => {
  render(<ThemeToggle />)
  fireEvent.click(screen.getByRole('button', { name: 'Use dark theme' }))
  expect(await screen.findByRole('button', { name: 'Use light theme' })).toBeDefined()
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('where the theme changed elsewhere, the button offers the other one', async () => {
  render(<ThemeToggle />)
  document.documentElement.classList.add('dark')
  expect(await screen.findByRole('button', { name: 'Use light theme' })).toBeDefined()
})
