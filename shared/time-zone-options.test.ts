import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zone-options.ts'

const values = (set: string) => timeZoneOptions(set).map(({ value }) => value)

test('UTC is first, and each zone there once', () => {
  expect(values('UTC')[0]).toBe('UTC')
  expect(new Set(values('UTC')).size).toBe(values('UTC').length)
  expect(timeZoneOptions('UTC')).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
})

test('a zone that is set by a name of before is still there', () => {
  expect(values('US/Eastern')).toEqual(['US/Eastern', ...values('UTC')])
})

test.each(['Kolkata', 'Kathmandu', 'Ho Chi Minh', 'Kyiv', 'Yangon', 'Nuuk'])(
  '%s is found by the name of today, though the runtime lists an older one',
  (city) => {
    expect(timeZoneOptions('UTC').filter(({ label }) => label.includes(city))).toHaveLength(1)
  },
)

test('a zone of an older name stands where that of today belongs, and is found by both', () => {
  const labels = timeZoneOptions('UTC').map(({ label }) => label)
  expect(labels).toContain('Europe/Kyiv (Kiev)')
  expect(labels.slice(1)).toEqual(labels.slice(1).toSorted())
})
