import { and, desc, eq, getTableColumns, not } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidates, offers } from '#server/database/schema.ts'

/** A candidate's offers, newest first; none for a candidate who is hidden or not there. */
export const listOffers = async ({ db }: Context, { query }: { query: { candidateId: number } }) =>
  db
    .select(getTableColumns(offers))
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .where(and(eq(offers.candidateId, query.candidateId), not(candidates.hidden)))
    .orderBy(desc(offers.id))
