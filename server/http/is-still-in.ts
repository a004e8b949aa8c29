import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { findReadingKey } from '#server/api-keys/reads-by-key.ts'
import { unauthorized } from '#server/errors.ts'

/** Whether who asked is signed in still, in the role that the call was begun with; of a key, whether it still reads. */
export async function isStillIn(c: Context<AppEnv>) {
  if (c.get('byKey')) return (await findReadingKey(c)) !== undefined
  const { user, signIn } = c.get('ctx')
  const now = await signIn.findUser(c)
  return now !== undefined && now.id === user?.id && now.role === user.role
}

/**
 * A body can take minutes to come: what whoever was let in by its head sends counts only while their session lasts. Throws 401
 * where it ended meanwhile, or their role changed.
 */
export async function refuseWhoLeft(c: Context<AppEnv>) {
  const ctx = c.get('ctx') as AppEnv['Variables']['ctx'] | undefined // outside /api there is none
  if (ctx?.user && !(await isStillIn(c))) throw unauthorized()
}
