// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hookAt } from '#test/screens/hook-at.tsx'
import { useJobsFilter } from './use-jobs-filter.ts'

afterEach(cleanup)

const at = (search: string) => hookAt(useJobsFilter, `/jobs${search}`)

test.each([
  ['', {}, false],
  ['?status=closed&q=cook&of=me', { status: 'closed', search: 'cook', mine: '1' }, true],
  ['?of=me', { mine: '1' }, true],
  ['?status=gone&of=everyone', {}, false],
])('%s asks the server for what it says, and for nothing that is no choice', (search, wanted, filtered) => {
  expect(at(search).result.current).toMatchObject({ wanted, filtered })
  expect(Object.keys(at(search).result.current.wanted)).toEqual(Object.keys(wanted))
})

test.each([
  [{ status: 'closed' }, '?of=me&status=closed', true],
  [{ of: undefined }, '', true],
  [{ q: 'cook' }, '?of=me&q=cook', false],
  [{ status: undefined, q: undefined, of: undefined }, '', true],
])('%j leads to the first page of %s; a step that Back takes back: %s', async (change, to, isStep) => {
  expect(await at('?page=5&of=me').went((filter) => filter.change(change))).toEqual({ to, isStep })
})
