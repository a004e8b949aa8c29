import { timeZoneName } from './time-zone-name.ts'

/** "America/New York"; "Asia/Kolkata (Calcutta)", found by either name. */
function labelOf(zone: string) {
  const [today, given] = [timeZoneName(zone), zone.replaceAll('_', ' ')]
  return today === given ? today : `${today} (${given.slice(given.lastIndexOf('/') + 1)})`
}

/** UTC first, which not everything lists; then each by its name. */
const known = [
  { value: 'UTC', label: 'UTC' },
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== 'UTC')
    .map((zone) => ({ value: zone, label: labelOf(zone) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
]

/** The time zones to choose from, among them the one that is set, by whatever name that is. */
export const timeZoneOptions = (set: string) =>
  known.some(({ value }) => value === set) ? known : [{ value: set, label: labelOf(set) }, ...known]
