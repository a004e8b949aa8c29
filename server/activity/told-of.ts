import type { ActivityEntity } from '#shared/analytics.ts'
import type { AuditEntry } from '#shared/audit-log.ts'
import { namesIn } from './names-in.ts'

interface Logged {
  id: number
  entityType: ActivityEntity
  entityId: number
  action: string
  timestamp: Date
  candidateId: number | null
  details: Record<string, unknown> | null
  user: AuditEntry['user']
  /** Whom the details name by number. */
  named: string | null
}

/** What the activity log tells of an entry: of its details the names, the fields and the change of status or role, and no more. */
export function toldOf({ entityId, candidateId, details, named, ...entry }: Logged) {
  const { candidateName, jobTitle } = namesIn(details)
  const { fields } = details ?? {}
  return {
    ...entry,
    candidate: candidateId !== null && candidateName !== undefined ? { id: candidateId, name: candidateName } : null,
    job: jobTitle === undefined ? null : { id: entry.entityType === 'job' ? entityId : null, title: jobTitle },
    about: named ?? textIn(details, 'account') ?? textIn(details, 'name'),
    fields: Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [],
    from: textIn(details, 'from'),
    to: textIn(details, 'to'),
  }
}

function textIn(details: Record<string, unknown> | null, name: string) {
  const value = details?.[name]
  return typeof value === 'string' ? value : null
}
