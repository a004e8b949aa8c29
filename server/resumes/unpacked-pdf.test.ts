import { expect, test } from 'vitest'
import { blanks, packedPdf } from '#test/resumes/packed-pdf.ts'
import { readPdf } from './read-pdf.ts'

const unpackedBytes = 3 * 1024 ** 3
const peakBytesMax = 1.2 * 1024 ** 3

test('a small PDF that unpacks to gigabytes is given up before it has taken the memory of everyone else, the next file read', async () => {
  const pdf = packedPdf(blanks(unpackedBytes))
  expect(pdf.length).toBeLessThan(1024 * 1024)
  const empty = packedPdf(Buffer.alloc(0))
  expect(await readPdf(empty, new Date())).toMatchObject({ state: 'scan' })
  const before = process.memoryUsage.rss()
  let peak = 0
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 20)
  const { state } = await readPdf(pdf, new Date())
  clearInterval(looking)
  expect(state).toBe('slow')
  expect(peak).toBeLessThan(peakBytesMax)
  expect(await readPdf(empty, new Date())).toMatchObject({ state: 'scan' })
}, 60_000)
