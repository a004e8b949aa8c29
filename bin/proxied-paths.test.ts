import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSource, proxiedPaths } from './proxied-paths.ts'

test('in development the browser gets its own sources, also from folders named like paths of the server', () => {
  const sources = (readdirSync('web', { recursive: true }) as string[]).filter((path) => /\.tsx?$/.test(path))
  const beside = sources.filter((path) => proxiedPaths.some((first) => path.startsWith(`${first}/`)))
  expect(beside.length).toBeGreaterThan(0)
  expect(beside.filter((path) => !isSource(`/${path}?t=1`))).toEqual([])
  for (const path of ['/offers', '/offers/a-token', '/offers/a-token/letter.pdf?download=1', '/assessments/a-token'])
    expect([path, isSource(path)]).toEqual([path, false])
})
