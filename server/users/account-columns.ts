import { users } from '#server/database/schema.ts'

/** What the contract's Account shows of a row. */
export const accountColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}
