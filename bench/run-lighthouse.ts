import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { goals, measurePage, presets, type Preset, type Scores } from './measure-page.ts'
import { openBrowser } from './open-browser.ts'
import { attachResume, signIn, startSeeded } from './start-seeded.ts'

/**
 * npm run lighthouse [-- --runs 5 --candidates 10000 --pages screener,login --presets mobile]: Lighthouse's scores of the
 * built product's main pages, each the median of the runs with simulated throttling; exits 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    candidates: { type: 'string', default: '10000' },
    pages: { type: 'string', default: '' },
    presets: { type: 'string', default: '' },
  },
})
const runs = Number(values.runs)
const wanted = (list: string, name: string) => list === '' || list.split(',').includes(name)
const pages = [
  { name: 'login', path: '/auth', visitor: true },
  { name: 'dashboard', path: '/' },
  { name: 'screener', path: '/candidates' },
  { name: 'candidate', path: '/candidates/1' },
].filter(({ name }) => wanted(values.pages, name))
const scoreNames = Object.keys(goals.desktop) as (keyof Scores)[]

const folder = mkdtempSync(join(tmpdir(), 'rolecall-lighthouse-'))
const product = await startSeeded(join(folder, 'data'), Number(values.candidates))
const browser = await openBrowser(join(folder, 'browser'))
try {
  const cookie = await signIn(product)
  await attachResume(product, cookie, 1)
  console.log(row('', ...scoreNames, 'performance of each run'))
  for (const { name, path, visitor } of pages) {
    for (const preset of presets.filter((preset) => wanted(values.presets, preset))) {
      const measured: Scores[] = []
      for (let run = 0; run < runs; run += 1)
        measured.push(
          await measurePage(browser.port, `${product.url}${path}`, preset, visitor ? undefined : { Cookie: cookie }),
        )
      print(`${name}, ${preset}`, preset, measured)
    }
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

function print(what: string, preset: Preset, measured: Scores[]) {
  const cells = scoreNames.map((name) => {
    const score = median(measured.map((scores) => scores[name]))
    if (score >= goals[preset][name]) return String(score)
    process.exitCode = 1
    return `${score} < ${goals[preset][name]}`
  })
  console.log(row(what, ...cells, measured.map(({ performance }) => performance).join(' ')))
}

function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function row(name: string, ...cells: string[]) {
  return name.padEnd(22) + cells.map((cell) => cell.padEnd(16)).join('')
}
