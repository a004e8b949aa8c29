import type { ActivityEntity } from './analytics.ts'

/** What the activity log can be narrowed to, and which entries that means. */
export const auditAreas = {
  jobs: ['job'],
  candidates: ['candidate', 'email'],
  interviews: ['interview', 'evaluation'],
  offers: ['offer'],
  administration: ['other'],
} as const satisfies Record<string, readonly ActivityEntity[]>
export type AuditArea = keyof typeof auditAreas
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]

/** What the product did by itself, in the place of somebody's number. */
export const bySystem = 'system'
