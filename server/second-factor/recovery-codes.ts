import { randomInt } from 'node:crypto'
import { inGroups, recoveryAlphabet, recoveryCharacters, recoveryCodesMade } from '#shared/sign-in-codes.ts'
import { hashOfToken } from '#server/http/personal-token.ts'

const makeCode = () =>
  Array.from({ length: recoveryCharacters }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** Ten codes as they are shown, and what is kept of them: as of any long random secret, a hash (personal-token.ts). */
export function makeRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodesMade }, makeCode)
  return { shown: codes.map((code) => inGroups(code, '-')), hashes: codes.map(hashOfRecoveryCode) }
}

export const hashOfRecoveryCode = (code: string) => hashOfToken(code)
