import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewLinks } from '#server/database/schema.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'

/** A new link to the candidate's page of an interview; those of earlier letters go on leading there too. */
export async function makeSchedulingLink(
  tx: Transaction,
  ctx: Pick<Context, 'config' | 'now' | 'user'>,
  interviewId: number,
) {
  const token = makePersonalToken()
  await tx
    .insert(interviewLinks)
    .values({ tokenHash: hashOfToken(token), interviewId, createdById: ctx.user?.id ?? null, createdAt: ctx.now() })
  return `${ctx.config.publicUrl}/schedule/${token}`
}

/** From now on no link that is out leads to this interview. */
export const withdrawSchedulingLinks = (tx: Transaction, interviewId: number) =>
  tx.delete(interviewLinks).where(eq(interviewLinks.interviewId, interviewId))
