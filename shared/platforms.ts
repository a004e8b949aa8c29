/** Where a job can be posted (DECISIONS, People and applications). The careers site is always among them: the others link to it. */
export const platformLabels = {
  careers: 'Careers site',
  indeed: 'Indeed feed',
  linkedin: 'LinkedIn feed',
  'job-board': 'Job board',
  webhook: 'Webhook',
} as const
export type PlatformName = keyof typeof platformLabels
export const platformNames = Object.keys(platformLabels) as [PlatformName, ...PlatformName[]]
/** The webhook needs an address first (DECISIONS, People and applications). */
export const platformsByDefault = platformNames.filter((name) => name !== 'webhook')
