import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

const at = (location: string | null, address?: string) =>
  placeOf({ location }, { organisation: { name: 'Acme', address } })

test('a job is at its own place, or else at its organisation', () => {
  expect(at('Berlin, Germany', '1 Main Street, Oslo, Norway')).toEqual({
    text: 'Berlin, Germany',
    city: 'Berlin',
    country: 'Germany',
  })
  expect(at(null, '1 Main Street, Oslo, Norway')).toMatchObject({ city: 'Oslo', country: 'Norway' })
  expect(
    placeOf({ location: null }, { organisation: { name: 'Acme', address: '1 Main Street, Oslo', country: 'Norway' } }),
  ).toEqual({
    text: '1 Main Street, Oslo, Norway',
    city: 'Oslo',
    country: 'Norway',
  })
  expect(at('Oslo')).toEqual({ text: 'Oslo', city: 'Oslo', country: undefined })
  expect(at(null)).toEqual({ text: '', city: undefined, country: undefined })
})
