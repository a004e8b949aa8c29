import { inArray } from 'drizzle-orm'
import type { Input } from '#shared/route.ts'
import type { scheduling as contract } from '#shared/scheduling.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { findSlots } from './find-slots.ts'

/**
 * The times that staff may choose from. Throws 400 for an interviewer whom nobody knows; one who has left may still hold the
 * interview that is moved.
 */
export async function listSlots(ctx: Context, { query: { interviewers, ...query } }: Input<typeof contract.slots>) {
  const known = await ctx.db.$count(users, inArray(users.id, interviewers))
  if (known < interviewers.length) throw badRequest('An interviewer must be a colleague')
  return findSlots(ctx.db, ctx, { ...query, userIds: interviewers, noticeMs: 0 })
}
