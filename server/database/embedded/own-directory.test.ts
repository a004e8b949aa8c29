import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUseError, ownDirectory } from './own-directory.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rolecall-owner-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Another process that owns the directory until it is killed, though its garbage is collected and it keeps nothing of the lock. What it writes to stderr is given back too. */
async function otherOwner() {
  const script = `
    const { ownDirectory } = await import(${JSON.stringify(new URL('./own-directory.ts', import.meta.url).href)})
    ownDirectory(${JSON.stringify(directory)})
    for (let round = 0; round < 3; round++) {
      gc()
      await new Promise(setImmediate)
    }
    console.log('owned')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += chunk))
  const ended = once(child, 'close').then(() => {
    throw new Error(complaints)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  return {
    complaints: () => complaints,
    async kill() {
      child.kill('SIGKILL')
      await ended.catch(() => {})
    },
  }
}

test('this process cannot own a folder twice, and can again after letting go', () => {
  const disown = ownDirectory(directory)
  expect(() => ownDirectory(directory)).toThrow(DirectoryInUseError)
  disown()
  ownDirectory(directory)()
})

test('a second process is refused at once, with the folder named', async () => {
  const other = await otherOwner()
  expect(() => ownDirectory(directory)).toThrow(`The data folder ${directory} is in use by another process`)
  await other.kill()
})

test('a refused try does not take the lock from its owner', async () => {
  const disown = ownDirectory(directory)
  expect(() => ownDirectory(directory)).toThrow(DirectoryInUseError)
  await expect(otherOwner()).rejects.toThrow('is in use by another process')
  disown()
})

test('kill -9 frees the folder, and the file left behind locks nothing', async () => {
  const other = await otherOwner()
  await other.kill()
  ownDirectory(directory)()
  expect(other.complaints()).toBe('')
})

test('a lock file that is not ours to read is an error, not a free pass', () => {
  writeFileSync(join(directory, 'owner.lock'), 'x'.repeat(5000))
  expect(() => ownDirectory(directory)).toThrow()
})
