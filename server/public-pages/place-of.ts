import type { Config } from '#server/config.ts'

interface Place {
  /** As people wrote it; empty when neither the job nor the organisation has one. */
  text: string
  city: string | undefined
  country: string | undefined
}

/** Where a job is: its own place, or else the organisation's (DECISIONS, People and applications). */
export function placeOf(
  { location }: { location: string | null },
  { organisation }: Pick<Config, 'organisation'>,
): Place {
  const text = location ?? addressOf(organisation)
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  // "Berlin, Germany" begins with the city; an address ends with city and country.
  const city = location || parts.length < 2 ? parts[0] : parts.at(-2)
  return { text, city, country: parts.length > 1 ? parts.at(-1) : undefined }
}

/** The organisation's address with its country, which is not said twice. */
export function addressOf({ address = '', country = '' }: Config['organisation']) {
  const said = address.toLowerCase().endsWith(country.toLowerCase())
  return said ? address : [address, country].filter(Boolean).join(', ')
}
