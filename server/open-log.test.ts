import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'open-log.ts')).href

/** Logs twice, with time between for whatever goes wrong to come up, then ends. */
const logsAndEnds = `
  const { openLog } = await import('${module}')
  const log = openLog('warn')
  log.warn('first')
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  log.warn('second')
  process.stderr.write('alive', () => process.exit(0))
`
const run = (output: 'pipe' | number) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', logsAndEnds], {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })

test('each line is there at once', () => {
  const { status, stdout } = run('pipe')
  expect(status).toBe(0)
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  ).toEqual(['first', 'second'])
})

test.skipIf(!existsSync('/dev/full'))(
  'a disk that is full under the log neither ends the process nor keeps it from ending',
  () => {
    const full = openSync('/dev/full', 'w')
    const { status, signal, stderr } = run(full)
    closeSync(full)
    expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: 'alive' })
  },
)
