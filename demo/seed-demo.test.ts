import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openPort } from '#server/http/open-port.ts'
import { environmentOf } from '#test/environment-of.ts'

test('a demo that could not be served is not made first: that its port is taken is said at once', async () => {
  const taken = await openPort({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(taken.address)
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-demo-'))
  const dataDir = join(folder, 'data')
  const demo = spawn(process.execPath, ['demo/seed-demo.ts', '--then-serve'], {
    env: environmentOf({ PORT: port, DATA_DIR: dataDir }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(demo.stderr)
  expect(await once(demo, 'exit')).toEqual([1, null])
  expect(await said).toContain(`Port ${port} on 127.0.0.1 is in use by another program.`)
  expect(existsSync(dataDir)).toBe(false)
  await taken.close()
  rmSync(folder, { recursive: true })
})
