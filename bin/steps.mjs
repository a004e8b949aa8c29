import { join } from 'node:path'
import { root, runChild } from './prepare.mjs'

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args]

export const checks = [
  ['types', tool('typescript/bin/tsc', '-p', '.')],
  ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['format', tool('oxfmt/bin/oxfmt', '--check', '.')],
  ['dead code', tool('knip/bin/knip.js')],
  ['size', [join(root, 'bin', 'check-size.mjs')]],
]
export const unitTests = ['unit, HTTP and web tests', tool('vitest/vitest.mjs', 'run')]
export const browserTests = ['browser tests', tool('@playwright/test/cli.js', 'test')]

/** Runs the steps in turn, all of them, and answers 0 when every one passed. */
export async function runSteps(steps) {
  const failed = []
  for (const [name, args] of steps) {
    const startedMs = Date.now()
    console.log(`\n── ${name}`)
    const code = await runChild(args)
    console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
    if (code !== 0) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}
