import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const prepare = join(import.meta.dirname, 'prepare.mjs')
/** Says when it is ready and which signal ended it. */
const child = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { console.log(signal); process.exit(7) })
  setInterval(() => {}, 1000)
  console.log('ready')`
const parent = `const { runChild } = await import(${JSON.stringify(prepare)})
  process.exitCode = await runChild(['-e', ${JSON.stringify(child)}])`

test.each(['SIGINT', 'SIGTERM'] as const)(
  'whoever sends %s to the command alone ends what it runs, and gets its exit code',
  async (signal) => {
    const command = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(command, 'exit')
    let told = ''
    for await (const part of command.stdout.setEncoding('utf8')) {
      told += String(part)
      if (told === 'ready\n') command.kill(signal)
    }
    expect(told).toBe(`ready\n${signal}\n`)
    expect(await ended).toEqual([7, null])
  },
)
