export const payPeriods = ['year', 'month', 'week', 'day', 'hour'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** Of a lowest or highest pay, in any currency: a good year in the smallest of them is a few thousand million. */
export const payMax = 100_000_000_000

/** Of a job that is to be approved where the setting asks for one. */
export const payRangeMissing = 'This job needs a pay range before it is approved. Edit it and say what it pays.'
