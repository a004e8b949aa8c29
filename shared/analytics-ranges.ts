export const dateRanges = ['30', '90', '180', '365', 'all'] as const
export type DateRange = (typeof dateRanges)[number]
