import { expect, test, vi } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { makeDocument } from './document.ts'

test('a word of many lines is measured a few times over, not once more for each line', async () => {
  const word = 'a'.repeat(5_000)
  let measured = 0
  const bytes = await makeDocument({ title: 'Offer', author: 'Acme', madeAt: new Date(0) }, (document) => {
    const spy = vi.spyOn(document, 'widthOfString')
    document.text(word)
    measured = spy.mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  })
  expect(measured).toBeLessThan(10 * word.length)
  const { text } = await extractText(await getDocumentProxy(bytes))
  expect(text.join('').replaceAll(/\s/g, '')).toBe(word)
})
