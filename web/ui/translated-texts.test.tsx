// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { keepTranslatable } from './translated-texts.ts'

beforeAll(keepTranslatable)
afterEach(cleanup)

/** As browsers translate: elements of their own in the place of texts. */
function translate(element: Element) {
  for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
    const word = document.createElement('font')
    word.textContent = text.data.toUpperCase()
    text.replaceWith(word)
  }
  return new Promise(requestAnimationFrame)
}

function Found() {
  const [count, setCount] = useState(1)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count > 1 && <b>So far: </b>}
      {count} found {count === 3 ? '' : 'here'}
    </button>
  )
}

test('a page that the browser translates goes on: what changes is told anew, and what goes leaves nothing behind', async () => {
  render(<Found />)
  const button = screen.getByRole('button')
  await translate(button)
  expect(button.textContent).toBe('1 FOUND HERE')

  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('So far: 2 FOUND HERE'))

  await translate(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('So far: 3 FOUND '))
})
