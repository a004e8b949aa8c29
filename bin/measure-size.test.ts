import { expect, test } from 'vitest'
import { circleOf, measureSize, type Chunk } from './measure-size.ts'

const chunk = (fileName: string, imports: string[], module: string): [string, Chunk] => [
  fileName,
  { fileName, imports, moduleIds: [module], facadeModuleId: module },
]
const chunks = new Map([
  chunk('entry.js', ['shared.js'], '/app/web/index.html'),
  chunk('page.js', ['shared.js', 'chart.js'], '/app/web/page.tsx'),
  chunk('shared.js', ['entry.js'], '/app/node_modules/react/index.js'),
  chunk('chart.js', [], '/app/node_modules/recharts/index.js'),
  chunk('later.js', [], '/app/web/later.tsx'),
])
const budget = (...parts: string[]) => [{ screen: 'page', parts, max: 100 }]

test('what a screen imports at once is counted once, and nothing else', () => {
  expect(measureSize(chunks, budget('web/index.html'), () => 10)[0]).toMatchObject({ bytes: 20, strangers: [] })
  expect(measureSize(chunks, budget('web/index.html', 'web/page.tsx'), () => 10)[0]?.bytes).toBe(40)
})

test('a library that belongs elsewhere is named', () => {
  expect(measureSize(chunks, budget('web/page.tsx'), () => 1)[0]?.strangers).toEqual(['recharts'])
})

test('a screen that is no chunk any more is no screen of 0 bytes', () => {
  expect(() => measureSize(chunks, budget('web/gone.tsx'), () => 1)).toThrow('web/gone.tsx is no chunk of its own')
})

test('chunks that import each other in a circle are named, in the order in which they do', () => {
  expect(circleOf(chunks)).toEqual(['entry.js', 'shared.js', 'entry.js'])
  const straight = new Map([
    chunk('page.js', ['shared.js', 'chart.js'], '/app/web/page.tsx'),
    chunk('chart.js', ['shared.js'], '/app/web/chart.tsx'),
    chunk('shared.js', [], '/app/web/shared.ts'),
  ])
  expect(circleOf(straight)).toEqual([])
})
