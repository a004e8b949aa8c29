import { expect, test } from 'vitest'
import { currencies } from '#shared/currencies.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { currencyOfCountry } from './currency-of-country.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const likely = async () =>
  (await (await app.as('hiringManager').request('GET', '/api/settings/hiring')).json()).payCurrency
const settle = (country: string) =>
  app.as('admin').request('PATCH', '/api/settings', { organisation: { name: 'Acme', address: null, country } })

test('the next job is likely paid as the newest that says it, else as people are in the organisation’s country', async () => {
  expect(await likely()).toBeNull()
  await settle('Poland')
  expect(await likely()).toBe('PLN')
  const range = { payLowest: 1, payPer: 'hour' } as const
  await seed.job({ ...range, payCurrency: 'GBP', createdAt: new Date('2026-03-01') })
  await seed.job({ ...range, payCurrency: 'USD', createdAt: new Date('2026-02-01') })
  await seed.job({ createdAt: new Date('2026-04-01') })
  expect(await likely()).toBe('GBP')
})

test.each([
  ['Germany', 'EUR'],
  [' united kingdom ', 'GBP'],
  ['UK', 'GBP'],
  ['USA', 'USD'],
  ['United States', 'USD'],
  ['ch', 'CHF'],
  ['Czechia', 'CZK'],
  ['Czech Republic', 'CZK'],
  ['Atlantis', null],
  ['', null],
  [undefined, null],
])('people in %s are paid in %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency))

test('whatever country it is, its currency can be chosen', () => {
  const known = new Set(currencies)
  const codes = Array.from({ length: 26 ** 2 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  )
  expect(codes.map(currencyOfCountry).filter((currency) => currency && !known.has(currency))).toEqual([])
  expect(codes.filter(currencyOfCountry).length).toBeGreaterThan(60)
})
