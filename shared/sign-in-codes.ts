/** RFC 6238, as every authenticator app has it by default. */
export const codeDigits = 6
export const recoveryCodesMade = 10
/** So few that whoever signs in is told to make new ones. */
export const recoveryCodesFew = 2
/** Without look-alikes (0 and O, 1 and l): 16 of them are 79 bits, which nobody tries out. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const recoveryCharacters = 16
const recoveryGroup = 4

/** As it is compared: apps and people write both kinds in groups. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()
export const isAppCode = (code: string) => new RegExp(`^\\d{${codeDigits}}$`).test(code)
export const isRecoveryCode = (code: string) => new RegExp(`^[${recoveryAlphabet}]{${recoveryCharacters}}$`).test(code)
/** A recovery code or a secret as it is shown, in groups of four. */
export const inGroups = (text: string, between: string) =>
  text.match(new RegExp(`.{1,${recoveryGroup}}`, 'g'))?.join(between) ?? ''

/** A code is not right, or was taken before; the challenge goes on. */
export const wrongCode = 'wrong_code'
/** The password is asked for again. */
export const challengeEnded = 'challenge_ended'
/** Nothing can be done until a second factor is set up. */
export const secondFactorMissing = 'second_factor_missing'
