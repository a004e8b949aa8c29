import { roles, type Role } from '#shared/permissions.ts'
import { openScreens, pageOf } from './open-screens.tsx'

/** One account a role, with the ids 1 to 6 in their order. */
export const everyone = roles.map((role, at) => ({
  id: at + 1,
  username: role,
  fullName: `The ${role}`,
  email: `${role.toLowerCase()}@rolecall.test`,
  role,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}))

/** System Settings, which open with the users. */
export const openUsers = (role: Role = 'admin', answers = {}, path = '/settings') =>
  openScreens(path, { 'GET /api/users': () => pageOf(everyone), ...answers }, role)
