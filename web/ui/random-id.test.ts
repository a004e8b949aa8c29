import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => void vi.unstubAllGlobals())

test('is made where the browser has only what it gives pages without https, and differs', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const ids = Array.from({ length: 100 }, randomId)
  expect(ids.every((id) => /^[0-9a-f]{8}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
