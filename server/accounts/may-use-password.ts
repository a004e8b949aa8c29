import type { Role } from '#shared/permissions.ts'
import type { Config } from '#server/config.ts'

/** Whether a password lets in whoever has this role (PASSWORD_SIGN_IN). */
export const mayUsePassword = ({ singleSignOn }: Config, role: Role) =>
  role === 'admin' || singleSignOn?.passwordsOf !== 'administrators'
