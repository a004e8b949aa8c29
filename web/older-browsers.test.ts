import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What Safari 16.4 lacks, the oldest browser that the styles are for (Tailwind 4): a call of it ends the screen there. */
const newer =
  /\b(?:Map|Object)\.groupBy\b|\bcheckVisibility\b|\bURL\.(?:canParse|parse)\b|\bPromise\.(?:withResolvers|try)\b|\bAbortSignal\.any\b|\bRegExp\.escape\b|(?<!\bz)\.(?:union|difference|symmetricDifference|intersection|isSubsetOf|isSupersetOf|isDisjointFrom|isWellFormed|toWellFormed)\(/

test('the screens call nothing that a browser of 2023 lacks', () => {
  const root = join(import.meta.dirname, '..')
  const sources = ['web', 'shared']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !file.includes('.test.'))
  const calling = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => newer.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line)),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(calling).toEqual([])
})
