/** Countries (ISO 3166-1) by the currency in which people there are paid. */
const countries: Record<string, string> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM XK',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  USD: 'US',
  VND: 'VN',
  ZAR: 'ZA',
}

/** How people write countries whose name here is another. */
const otherNames: Record<string, string> = {
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  scotland: 'GB',
  'south korea': 'KR',
  'the netherlands': 'NL',
  turkey: 'TR',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  wales: 'GB',
}

const byCountry = new Map(
  Object.entries(countries).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency] as const)),
)
const nameOf = new Intl.DisplayNames('en', { type: 'region' })
const byName = new Map([...byCountry].map(([code, currency]) => [nameOf.of(code)?.toLowerCase(), currency]))

/** "EUR" for "Germany" or "DE"; null for a country that is not known by its English name or code. */
export function currencyOfCountry(country: string | undefined) {
  const written = country?.trim().toLowerCase() ?? ''
  return byCountry.get(otherNames[written] ?? written.toUpperCase()) ?? byName.get(written) ?? null
}
