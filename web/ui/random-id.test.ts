import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomId, randomUuid } from './random-id.ts'

beforeEach(() => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['an id', randomId, /^[\da-f]{8}$/],
  ['a UUID', randomUuid, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/],
])('%s is made where the browser has only what it gives pages without https, and differs', (_what, make, shape) => {
  const made = Array.from({ length: 100 }, make)
  for (const each of made) expect(each).toMatch(shape)
  expect(new Set(made).size).toBe(100)
})
