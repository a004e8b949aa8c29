import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putInPlace } from './put-in-place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)
const assets = () => readdirSync(join(at('web'), 'assets')).toSorted()

/** A build of these files, put in place. */
function build(page: string, ...files: string[]) {
  mkdirSync(join(at('next'), 'assets'), { recursive: true })
  writeFileSync(join(at('next'), 'index.html'), page)
  for (const file of files) writeFileSync(join(at('next'), 'assets', file), file)
  putInPlace(at('next'), at('web'))
}

test('a build takes the place of the one before, whose assets are still found', () => {
  build('one', 'shared.js', 'first-1.js')
  build('two', 'shared.js', 'first-2.js')
  expect(readFileSync(join(at('web'), 'index.html'), 'utf8')).toBe('two')
  expect(assets()).toEqual(['first-1.js', 'first-2.js', 'shared.js'])
  expect(readFileSync(join(at('web'), 'assets', 'first-1.js'), 'utf8')).toBe('first-1.js')
  expect(['next', 'web-former'].filter((name) => existsSync(at(name)))).toEqual([])
})

test('of builds before that nothing is kept', () => {
  for (const nth of [1, 2, 3, 4]) build(String(nth), 'shared.js', `first-${nth}.js`)
  expect(assets()).toEqual(['first-3.js', 'first-4.js', 'shared.js'])
})

test('the same build again forgets nothing of itself', () => {
  build('one', 'first-1.js')
  build('one', 'first-1.js')
  expect(assets()).toEqual(['first-1.js'])
})
