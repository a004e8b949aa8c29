import type { Context as Request } from 'hono'
import type { AppEnv, Context } from '#server/context.ts'
import { endChallenge, findChallenge, leaveChallenge } from '#server/sign-in/challenges.ts'

/** Ends what the password began, where there is something: no code is asked for any more. Answers the cookies that forget it. */
export async function leaveCode({ db, config }: Context, request: Request<AppEnv>) {
  const challenge = await findChallenge(db, config, request)
  if (challenge) await endChallenge(db, challenge.tokenHash)
  return leaveChallenge(config, request)
}
