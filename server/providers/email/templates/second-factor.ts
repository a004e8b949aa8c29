import { z } from 'zod'
import { line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { details, greeting } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

const events = ['on', 'off', 'reset', 'recovery-code', 'new-recovery-codes'] as const
export type SecondFactorEvent = (typeof events)[number]

/** To an account's owner: how they sign in has changed, or one of their recovery codes was used. */
export const secondFactor = letterTemplate({
  context: z.object({
    staffName: line,
    what: z.enum(events),
    /** Recovery codes that are left, where one was used. */
    left: z.int().nonnegative().optional(),
    /** Who reset it; the server's operator has no name here. */
    by: optionalLine,
    at: z.iso.datetime(),
    timeZone: z.string(),
  }),
  compose: ({ staffName, what, left = 0, by, at, timeZone }, { productName }) => {
    const { subject, text, next } = told[what]({ productName, left, by })
    return {
      subject,
      preheader: text,
      about: `You receive this email because it is about your account in ${productName}.`,
      blocks: [
        { kind: 'heading', text: subject },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ When: officeTime(at, timeZone) }),
        { kind: 'paragraph', text: next },
      ],
    }
  },
})

const notYou = 'If it was not you, change your password at once, and tell an administrator.'

interface Facts {
  productName: string
  left: number
  by: string | undefined
}
const told: Record<SecondFactorEvent, (facts: Facts) => { subject: string; text: string; next: string }> = {
  on: ({ productName }) => ({
    subject: 'Your second factor is on',
    text: `From now on ${productName} asks for a code from your authenticator app after your password. Everywhere else you were logged out.`,
    next: notYou,
  }),
  off: ({ productName }) => ({
    subject: 'Your second factor is off',
    text: `${productName} asks for your password alone from now on.`,
    next: notYou,
  }),
  reset: ({ productName, by = 'Whoever runs the server' }) => ({
    subject: 'Your second factor was reset',
    text: `${by} has taken the second factor from your account, and you were logged out everywhere. ${productName} asks for your password alone until you set it up again.`,
    next: 'If you did not ask for it, change your password at once, and tell an administrator.',
  }),
  'recovery-code': ({ productName, left }) => ({
    subject: 'A recovery code was used',
    text: `Somebody used one of your recovery codes in ${productName} in place of a code from your authenticator app. ${leftInWords(left)}`,
    next: notYou,
  }),
  'new-recovery-codes': ({ productName }) => ({
    subject: 'You have new recovery codes',
    text: `New recovery codes were made for your account in ${productName}. The ones before open nothing more.`,
    next: notYou,
  }),
}

const leftInWords = (left: number) =>
  left === 0 ? 'None is left: make new ones.' : left === 1 ? '1 is left: make new ones.' : `${left} are left.`
