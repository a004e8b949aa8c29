import { expect, test } from 'vitest'
import { readPdf } from './read-pdf.ts'

test('of one person one file is read at a time: whoever sends many holds up nobody else', async () => {
  const done: string[] = []
  const read = async (name: string, whose: string) => {
    await readPdf(new TextEncoder().encode('%PDF-1.7\n'), new Date(), { whose })
    done.push(name)
  }
  const many = Array.from({ length: 6 }, (_, index) => read(`theirs ${index + 1}`, 'user-1'))
  await Promise.all([...many, read('mine', 'user-2')])
  expect(done.indexOf('mine')).toBeLessThan(done.indexOf('theirs 4'))
})
