/** SPEC 5, New hiring request. */
export const employmentTypes = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const
export const urgencies = [
  'Critical (Need ASAP)',
  'High (Within 2 weeks)',
  'Normal (Within a month)',
  'Low (Ongoing)',
] as const
export const urgencyDefault = 'Normal (Within a month)'
export const workplaces = ['onsite', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]
