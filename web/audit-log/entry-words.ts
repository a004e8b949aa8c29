import { describeStatus } from '#shared/pipeline.ts'
import { roleLabels, type Role } from '#shared/permissions.ts'
import type { AuditEntry } from '#shared/audit-log.ts'
import { fieldWords } from './field-words.ts'

const roleOrStatus = (value: string) =>
  Object.hasOwn(roleLabels, value) ? roleLabels[value as Role] : describeStatus(value).label

/** What an entry says beyond its sentence: which fields, and from which status or role to which. */
export function entryWords({ fields, from, to }: Pick<AuditEntry, 'fields' | 'from' | 'to'>) {
  const turned = [from, to].flatMap((value) => (value === null ? [] : [roleOrStatus(value)])).join(' → ')
  return [fields.map(fieldWords).join(', '), turned].filter((words) => words !== '').join('; ')
}
