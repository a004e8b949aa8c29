import type { Context as Request } from 'hono'
import type { Refusal } from '#shared/access-events.ts'
import type { AppEnv, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { noteAccess, type Access } from './note-access.ts'

/** Puts on record what has happened at the login. Nobody is kept out, or let in, because it could not be written: the log says so. */
export async function noteSignIn(ctx: Context, request: Request<AppEnv>, access: Access) {
  await noteAccess(ctx.db, ctx, request, access).catch((error: unknown) => {
    if (!ctx.outage.notice(error, 'work')) ctx.log.error({ err: error }, 'A sign-in could not be put on record')
  })
}

type Refused = { detail: Refusal; userId: number | null }

/** Does `work`, and puts on record where that is refused; `told` says why, and whose account it was about, if anybody's. */
export async function noteRefusal<T>(
  ctx: Context,
  request: Request<AppEnv>,
  work: () => Promise<T>,
  told: (error: AppError) => Promise<Refused | undefined>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refused = error instanceof AppError && (await told(error).catch(() => undefined))
    if (refused) await noteSignIn(ctx, request, { event: 'refused', ...refused })
    throw error
  }
}
