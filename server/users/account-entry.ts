import type { Action } from '#shared/activity.ts'

/**
 * The entry of what was done with an account. It keeps the name, since the row may be gone when it is read; which fields were
 * changed, and a role with the one before, but no other value.
 */
export const accountEntry = (
  action: Action,
  { id, fullName }: { id: number; fullName: string },
  changed: { fields?: string[]; from?: string; to?: string } = {},
) => ({ action, entityType: 'other', entityId: id, details: { account: fullName, ...changed } }) as const
