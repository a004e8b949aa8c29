/** The browsers and the server list these by their old names alone, and nobody there looks for them by those. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** "America/New York"; "Asia/Kolkata (Calcutta)", found by either name. */
function labelOf(zone: string) {
  const today = renamed[zone]
  const label = today ? `${today} (${zone.slice(zone.lastIndexOf('/') + 1)})` : zone
  return label.replaceAll('_', ' ')
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
