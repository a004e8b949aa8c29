import { and, isNull, ne } from 'drizzle-orm'
import { candidates } from '#server/database/schema.ts'

/** Of candidacies those that were neither rejected nor taken back: in a statement what `isReadOnly` denies of a row. */
export const isUnderWay = and(isNull(candidates.withdrawnAt), ne(candidates.status, '200_rejected'))
