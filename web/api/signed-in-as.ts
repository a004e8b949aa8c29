import { signedInAsHeader } from '#shared/signed-in-as.ts'

let whose: () => number | undefined = () => undefined

/** From now on writes say whose screen they are of: `ask` answers the id of whoever is signed in as far as the screens know. */
export const signAs = (ask: () => number | undefined) => void (whose = ask)

/**
 * The header by which the server refuses a write once the session is somebody else's. `userId`: whose screen began a series
 * of calls, which may outlast it: what follows the first would else be somebody else's who has signed in since.
 */
export function signedInAs(userId = whose()): Record<string, string> {
  return userId === undefined ? {} : { [signedInAsHeader]: String(userId) }
}
