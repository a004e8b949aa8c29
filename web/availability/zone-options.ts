/** UTC first, which not every browser lists; then each by its name, found by any of its words. */
const known = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/** The time zones to choose from, among them the one that is set, by whatever name that is. */
export function zoneOptions(set: string) {
  const all = known()
  return (all.includes(set) ? all : [set, ...all]).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
