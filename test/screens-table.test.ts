import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/screens.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Specification|What) \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | ') as [string, string, string])
const named = (cell: string) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!)
const placeOf = (name: string) => (/^(shared|server|e2e)\//.test(name) ? name : `web/${name}`)

test.each(rows)('"%s" stands in code and tests that exist', (_line, code, tests) => {
  expect(named(tests).length).toBeGreaterThan(0)
  const files = named(code).filter((name) => /\.(tsx?|js)$/.test(name))
  expect(files.map(placeOf).filter((file) => !existsSync(file))).toEqual([])
  const missing = named(tests).filter(
    (name) => !['.test.ts', '.test.tsx', '.e2e.ts'].some((end) => existsSync(`${placeOf(name)}${end}`)),
  )
  expect(missing).toEqual([])
})
