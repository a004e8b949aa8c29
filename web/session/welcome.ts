import type { Entered } from '#shared/accounts.ts'
import { recoveryCodesFew } from '#shared/sign-in-codes.ts'
import { toast } from '#web/toasts/toast.ts'

/** SPEC 8; whoever is running out of recovery codes is told so besides. */
export const welcome = ({ fullName, recoveryCodesLeft: left }: Entered) =>
  toast({
    title: 'Login successful',
    description:
      left === undefined || left > recoveryCodesFew
        ? `Welcome, ${fullName}!`
        : `Welcome, ${fullName}! ${inWords(left)} Make new ones under Change password, Second factor.`,
  })

const inWords = (left: number) =>
  left === 0
    ? 'You have no recovery code left.'
    : left === 1
      ? '1 recovery code is left.'
      : `${left} recovery codes are left.`
