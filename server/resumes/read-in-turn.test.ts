import { expect, test } from 'vitest'
import { packedPdf } from '#test/resumes/packed-pdf.ts'
import { readPdf } from './read-pdf.ts'

test('of one person one file is read at a time: whoever sends many holds up nobody else', async () => {
  const long = packedPdf(Buffer.alloc(48 * 1024 * 1024, ' '))
  const short = packedPdf(Buffer.alloc(0))
  const done: string[] = []
  const read = async (bytes: Uint8Array, name: string, whose: string) => {
    const { state } = await readPdf(bytes, new Date(), { whose })
    expect(state).toBe('scan')
    done.push(name)
  }
  await Promise.all([read(short, 'warm', 'user-1'), read(short, 'warm', 'user-2')])
  const many = Array.from({ length: 6 }, (_, index) => read(long, `theirs ${index + 1}`, 'user-1'))
  await Promise.all([...many, read(short, 'mine', 'user-2')])
  expect(done.indexOf('mine')).toBeLessThan(done.indexOf('theirs 4'))
})
