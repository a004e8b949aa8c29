import type { User } from '#shared/accounts.ts'
import { toast } from '#web/ui/toast.ts'

/** SPEC 8. */
export const welcome = (user: User) => toast({ title: 'Login successful', description: `Welcome, ${user.fullName}!` })
