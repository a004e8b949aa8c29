import { escapeIdentifier, type Pool } from 'pg'
import type { Logger } from 'pino'
import { minuteMs } from '#shared/durations.ts'
import { untilStopped } from '#server/until-stopped.ts'
import { chooseUpkeep, type TableState, type Upkeep } from './choose-upkeep.ts'
import { flushLog } from './flush-log.ts'

interface KeepUpOptions {
  pool: Pick<Pool, 'query'>
  log: Pick<Logger, 'debug' | 'warn'>
  /** Only for tests: how long to wait before the first look, between looks, and after each table. */
  firstLookMs?: number
  lookMs?: number
  restMs?: number
}

/** Rows that an analysis looks at are 300 times this: with PostgreSQL's 100 a wide table of 100,000 takes five times as long. */
const statisticsTarget = 30

const statements: Record<Upkeep, (table: string) => string> = {
  // Two statements sent as one are one transaction, so the setting is gone with it.
  analyze: (table) => `SET LOCAL default_statistics_target = ${statisticsTarget}; ANALYZE ${table}`,
  // Through the whole cache: the small ring that a vacuum keeps to by default would wait for the disk again and again.
  vacuum: (table) => `VACUUM (PARALLEL 0, BUFFER_USAGE_LIMIT 0) ${table}`,
}

/**
 * Does for the embedded database what autovacuum and the checkpointer do in a server: a short log, fresh statistics and no
 * dead rows, one table at a time, with a rest for everyone else after each, and the long ones when nothing was written
 * between two looks.
 */
export const keepUp = ({ pool, log, firstLookMs = 5_000, lookMs = minuteMs, restMs = 2_000 }: KeepUpOptions) =>
  untilStopped(async ({ signal, pause }) => {
    let written: string | undefined
    await pause(firstLookMs)
    while (!signal.aborted) {
      try {
        const look = await readTableStates(pool)
        const quiet = look.written === written
        written = look.written
        const flushed = await flushLog(pool, quiet)
        if (flushed !== undefined) log.debug({ bytes: flushed }, 'Flushed the log')
        for (const table of look.tables) {
          const upkeep = chooseUpkeep(table, quiet)
          if (!upkeep || signal.aborted) continue
          const from = performance.now()
          await pool.query(statements[upkeep](escapeIdentifier(table.name)))
          log.debug({ table: table.name, upkeep, ms: Math.round(performance.now() - from) }, 'Tended a table')
          await pause(restMs)
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'The upkeep of the embedded database failed')
      }
      await pause(lookMs)
    }
  })

/** What the product writes by itself, every minute and by night: its measurements, and what it read of mailbox and calendars. */
const ownTables = "'^(telemetry_|mailboxes$|connected_calendars$|busy_times$)'"

/** Every table of the product, and a sign that changes with every row that people's work wrote since the database started. */
async function readTableStates(pool: Pick<Pool, 'query'>) {
  const { rows: tables } = await pool.query<TableState & { written: string }>(`
    SELECT c.relname AS name, c.reltuples::float8 AS rows, (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 AS pages,
      c.relpages AS "pagesKnown", c.relallvisible AS "pagesVisible",
      s.last_analyze IS NOT NULL AS "analysedSinceStart", s.last_vacuum IS NOT NULL AS "vacuumedSinceStart",
      s.n_mod_since_analyze::float8 AS "changedSinceAnalysed", s.n_dead_tup::float8 AS "deadRows",
      s.n_ins_since_vacuum::float8 AS "insertedSinceVacuumed",
      (sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del) FILTER (WHERE c.relname !~ ${ownTables}) OVER ())::text AS written
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    ORDER BY pages`)
  return { tables, written: tables[0]?.written }
}
