import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'

/** Whoever a list's `mine`, `due` or `review` is about. Throws 400 for a key, which is nobody. */
export function personAsking({ user }: Pick<Context, 'user'>): SignedIn {
  if (!user) throw badRequest('A key has nothing of its own: mine, due and review are for people who are signed in')
  return user
}
