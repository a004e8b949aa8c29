const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** "84th", as a percentile is said wherever it is not being typed. */
export const percentileText = (percentile: number) => `${percentile}${endings[rules.select(percentile)] ?? 'th'}`
