import { z } from 'zod'
import { line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { details, greeting } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

const events = [
  'on',
  'off',
  'reset',
  'recovery-code',
  'new-recovery-codes',
  'passkey-added',
  'passkey-removed',
] as const
export type SecondFactorEvent = (typeof events)[number]

/** What is taken by a reset. */
const resettable = ['second-factor', 'passkeys', 'both'] as const

/** To an account's owner: how they sign in has changed, or one of their recovery codes was used. */
export const secondFactor = letterTemplate({
  context: z.object({
    staffName: line,
    what: z.enum(events),
    /** Recovery codes that are left, where one was used. */
    left: z.int().nonnegative().optional(),
    /** The passkey's, as its owner calls it. */
    name: optionalLine,
    had: z.enum(resettable).default('second-factor'),
    /** Who reset it; the server's operator has no name here. */
    by: optionalLine,
    at: z.iso.datetime(),
    timeZone: z.string(),
  }),
  compose: ({ staffName, what, left = 0, name, had, by, at, timeZone }, { productName }) => {
    const { subject, text, next } = told[what]({ productName, left, had, by })
    return {
      subject,
      preheader: text,
      about: `You receive this email because it is about your account in ${productName}.`,
      blocks: [
        { kind: 'heading', text: subject },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ Passkey: name, When: officeTime(at, timeZone) }),
        { kind: 'paragraph', text: next },
      ],
    }
  },
})

const notYou = 'If it was not you, change your password at once, and tell an administrator.'

const notYouPasskey =
  'If it was not you, remove it under Change password, Passkeys, change your password at once, and tell an administrator.'

interface Facts {
  productName: string
  left: number
  had: (typeof resettable)[number]
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
  reset: ({ productName, had, by = 'Whoever runs the server' }) => ({
    subject: subjectsOfReset[had],
    text: `${by} has taken ${taken[had]} from your account, and you were logged out everywhere. ${productName} asks for your password alone until you set ${had === 'second-factor' ? 'it' : 'them'} up again.`,
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
  'passkey-added': ({ productName }) => ({
    subject: 'A passkey was added',
    text: `From now on this passkey lets you into ${productName}, without your password.`,
    next: notYouPasskey,
  }),
  'passkey-removed': ({ productName }) => ({
    subject: 'A passkey was removed',
    text: `This passkey does not let you into ${productName} any more.`,
    next: notYou,
  }),
}

const subjectsOfReset = {
  'second-factor': 'Your second factor was reset',
  passkeys: 'Your passkeys were removed',
  both: 'Your second factor was reset and your passkeys were removed',
}
const taken = {
  'second-factor': 'the second factor',
  passkeys: 'the passkeys',
  both: 'the second factor and the passkeys',
}

const leftInWords = (left: number) =>
  left === 0 ? 'None is left: make new ones.' : left === 1 ? '1 is left: make new ones.' : `${left} are left.`
