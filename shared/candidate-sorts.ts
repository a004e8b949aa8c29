const fields = ['createdAt', 'name', 'status', 'hiPeoplePercentile', 'screeningPoints', 'stageSince'] as const

/** The orders of the screener: a field, with - before it for descending. */
export const candidateSorts = fields.flatMap((field) => [field, `-${field}`] as const)
