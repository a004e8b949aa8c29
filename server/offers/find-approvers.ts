import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import { mayApproveOffer, rolesWith } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { isReachable } from '#server/users/reachable.ts'

/** A letter each; a company with more approvers than this finds the offer in Executive Review. */
const approversMax = 50

/** Who may approve offers, save one. */
export const findApprovers = (db: Database | Transaction, exceptId: number | null) =>
  db
    .select({ id: users.id, email: users.email, fullName: users.fullName, reachable: sql<boolean>`${isReachable()}` })
    .from(users)
    .where(
      and(
        inArray(users.role, [...rolesWith('offers.manage')]),
        isNull(users.deactivatedAt),
        exceptId === null ? undefined : ne(users.id, exceptId),
      ),
    )
    .orderBy(users.id)
    .limit(approversMax)

/** Throws 403 when the offer is for somebody else to approve. */
export async function refuseUnlessApprover(tx: Transaction, ctx: Context, offer: { madeById: number | null }) {
  const others = await findApprovers(tx, offer.madeById)
  if (!mayApproveOffer(askerOf(ctx), offer, others.length > 0))
    throw forbidden('You made this offer: somebody else approves it')
}
