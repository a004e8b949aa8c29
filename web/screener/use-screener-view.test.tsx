// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hookAt } from '#test/screens/hook-at.tsx'
import { searchCharactersMax } from '#shared/limits.ts'
import { listQuery, useScreenerView } from './use-screener-view.ts'

afterEach(cleanup)

const at = (search: string) => hookAt(useScreenerView, `/candidates${search}`)
const usual = { page: 1, pageSize: 10, sort: '-createdAt', jobId: undefined, status: undefined }

test.each([
  ['', usual, false],
  ['?job=3', { ...usual, jobId: 3 }, true],
  ['?status=new', { ...usual, status: '00_application_submitted' }, true],
  ['?status=30_assessment_completed', { ...usual, status: '30_assessment_completed' }, true],
  ['?q=li', { ...usual, search: 'li' }, true],
  ['?page=3&size=20&sort=name', { ...usual, page: 3, pageSize: 20, sort: 'name' }, false],
  ['?job=x&status=none&page=-1&size=7&sort=email', usual, false],
])('%s asks the server for what it says, and for nothing that is no choice', (search, query, filtered) => {
  const { current } = at(search).result
  expect(listQuery(current)).toEqual(query)
  expect(current.filtered).toBe(filtered)
})

test('a search in the address is cut to what the server takes', () => {
  expect(at(`?q=${'x'.repeat(searchCharactersMax + 1)}`).result.current.search).toHaveLength(searchCharactersMax)
})

test('the view and the open candidate are of the address too', () => {
  expect(at('?view=list&candidate=7').result.current).toMatchObject({ list: true, candidateId: 7 })
  expect(at('?view=cards&candidate=x').result.current).toMatchObject({ list: false, candidateId: undefined })
})

test.each([
  [{ job: '4' }, '?job=4'],
  [{ status: '200_rejected' }, '?job=3&status=200_rejected'],
  [{ size: '20' }, '?job=3&size=20'],
  [{ sort: 'name' }, '?job=3&sort=name'],
  [{ job: undefined, status: undefined, q: undefined }, ''],
])('%j begins at the first page again, in a step that Back takes back', async (change, to) => {
  expect(await at('?job=3&page=5').went((view) => view.change(change))).toEqual({ to, isStep: true })
})

test.each([
  ['?page=5', { q: 'li' }, '?q=li', false],
  ['?page=5', { page: '6' }, '?page=6', true],
  ['?page=5', { view: 'list' }, '?page=5&view=list', true],
  ['?page=5', { candidate: '7' }, '?page=5&candidate=7', true],
  ['?page=5&candidate=7', { candidate: '8' }, '?page=5&candidate=8', false],
  ['?page=5&candidate=7', { candidate: undefined }, '?page=5', false],
])('at %s %j leads to %s; a step that Back takes back: %s', async (start, change, to, isStep) => {
  expect(await at(start).went((view) => view.change(change))).toEqual({ to, isStep })
})
