import { expect, test } from 'vitest'
import { zoneOptions } from './zone-options.ts'

const values = (set: string) => zoneOptions(set).map(({ value }) => value)

test('UTC is first, and each zone there once', () => {
  expect(values('UTC')[0]).toBe('UTC')
  expect(new Set(values('UTC')).size).toBe(values('UTC').length)
  expect(zoneOptions('UTC')).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
})

test('a zone that is set by a name of before is still there', () => {
  expect(values('US/Eastern')).toEqual(['US/Eastern', ...values('UTC')])
})
