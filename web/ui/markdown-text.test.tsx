// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

afterEach(cleanup)

test.each([
  'You know List<String> and std::vector<int>.',
  'Write to <jobs> & co.',
  '<b>Bold</b> it is not, <img src=x onerror=alert(1)> neither.',
  '<script>alert(1)</script>',
  '<!-- What was noted for colleagues. -->',
])('what looks like HTML stands there as it was typed, and is none: %s', (text) => {
  const { container } = render(<MarkdownText text={text} />)
  expect(container.textContent?.trim()).toBe(text)
  expect(container.querySelector('b, img, script, jobs')).toBeNull()
})
