import type { User } from '#shared/accounts.ts'
import { toast } from '#web/toasts/toast.ts'

/** SPEC 8. */
export const welcome = (user: User) => toast({ title: 'Login successful', description: `Welcome, ${user.fullName}!` })
