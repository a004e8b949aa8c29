import { join } from 'node:path'
import { root, runChild } from './prepare.mjs'

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args]

export const checks = [
  // With one checker: each of several works out the types of schema and calls for itself, in twice the time in all.
  ['types', tool('typescript/bin/tsc', '-p', '.', '--checkers', '1')],
  ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['format', tool('oxfmt/bin/oxfmt', '--check', '.')],
  ['dead code', tool('knip/bin/knip.js')],
  ['size', [join(root, 'bin', 'check-size.mjs')]],
]
export const unitTests = ['unit, HTTP and web tests', tool('vitest/vitest.mjs', 'run')]
export const browserTests = ['browser tests', tool('@playwright/test/cli.js', 'test')]

/** Runs all of the steps, those of `sideBySide` at one time and then the others in turn, and answers 0 when every one passed. */
export async function runSteps(sideBySide, inTurn) {
  const failed = []
  /** `hear` gets what a step says in its stead, so that those that run at one time do not talk across each other. */
  async function run([name, args], hear) {
    const startedMs = Date.now()
    const code = await runChild(args, { hear })
    if (code !== 0) failed.push(name)
    return `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`
  }
  async function runBeside(step) {
    const said = []
    const outcome = await run(step, (piece) => said.push(piece))
    console.log(`\n── ${step[0]}\n${String(Buffer.concat(said))}${outcome}`)
  }
  await Promise.all(sideBySide.map(runBeside))
  for (const step of inTurn) {
    console.log(`\n── ${step[0]}`)
    console.log(await run(step))
  }
  console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}
