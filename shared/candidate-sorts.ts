export const candidateSortFields = [
  'createdAt',
  'name',
  'status',
  'stageSince',
  'hiPeoplePercentile',
  'screeningPoints',
] as const

/** The orders of the screener: a field, with - before it for descending. */
export const candidateSorts = candidateSortFields.flatMap((field) => [field, `-${field}`] as const)
