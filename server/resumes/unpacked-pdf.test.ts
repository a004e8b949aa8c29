import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedPdf } from '#test/resumes/packed-pdf.ts'
import { readPdf } from './read-pdf.ts'

const unpackedBytes = 3 * 1024 ** 3
const peakBytesMax = 1.2 * 1024 ** 3

/** Deflate's own blocks of blanks, one after the other: three gigabytes without ever being in memory. */
function blanks(bytes: number) {
  const block = 64 * 1024 * 1024
  const whole = deflateSync(Buffer.alloc(block, 0x20), { finishFlush: 2 })
  // Without the header and the checksum every piece ends at a byte and can be followed by the next.
  return Buffer.concat([whole.subarray(0, 2), ...Array<Buffer>(bytes / block).fill(whole.subarray(2))])
}

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
