import { badRequest } from '#server/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Refuses a password only when all of it, in lower case, is among the common ones (DECISIONS, Passwords). Throws 400. */
export async function refuseCommonPassword(password: string) {
  common ??= readCommonPasswords()
  if ((await common).has(password.toLowerCase())) throw badRequest('This password is too common. Choose another one.')
}

/** 49,000 words, read when the first password is set, so that no start waits for them. */
async function readCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
