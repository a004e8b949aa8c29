import { can, type Capability, type Role } from '#shared/permissions.ts'

/** The cards of System Configuration in their order; a key is the card's place in the address: `#offers`. */
export const configurationSections = {
  names: 'Product and organisation',
  logo: 'Logo',
  'sign-in': 'Signing in',
  hiring: 'Hiring process',
  'video-calls': 'Video calls',
  assessments: 'Assessments',
  'interview-times': 'Interview times',
  offers: 'Offers',
  letters: 'Letters to candidates',
  'follow-ups': 'Follow-ups',
  'follow-ups-ahead': 'Follow-ups of the next week',
  careers: 'Careers site',
  'deletion-requests': 'Requests for deletion',
  retention: 'Retention',
  platforms: 'Job platforms',
  start: 'Set at start',
} as const

export type ConfigurationSection = keyof typeof configurationSections

export const configurationSectionNames = Object.keys(configurationSections) as ConfigurationSection[]

/** What is not for everybody who changes settings, such as the names of those who asked for deletion. */
const reserved: Partial<Record<ConfigurationSection, Capability>> = {
  'deletion-requests': 'candidates.anonymise',
  'sign-in': 'secondFactors.manage',
}

/** Whether somebody has the card. */
export function hasSection(role: Role, section: ConfigurationSection) {
  const needed = reserved[section]
  return needed === undefined || can(role, needed)
}
