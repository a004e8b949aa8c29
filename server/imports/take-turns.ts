import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'

/**
 * For whoever counts several candidates of some jobs at once: takes turns with all others who change candidates of these, in
 * the order that a change of several takes (decision 7).
 */
export const takeTurns = (tx: Transaction, jobIds: Iterable<number>) =>
  tx.execute(sql`
    select pg_advisory_xact_lock('candidate_tallies'::regclass::integer, job_id)
    from (select unnest(${`{${[...jobIds].join(',')}}`}::integer[]) as job_id order by 1) jobs`)
