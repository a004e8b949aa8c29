/** A table of the product as PostgreSQL's books have it. Its counters begin at 0 when the embedded database starts. */
export interface TableState {
  name: string
  /** Rows when last analysed; -1 for never. */
  rows: number
  pages: number
  /** Pages when last analysed. */
  pagesKnown: number
  /** Pages, when last analysed, in which every row was visible to everyone: the rest is what a vacuum has to do. */
  pagesVisible: number
  analysedSinceStart: boolean
  vacuumedSinceStart: boolean
  changedSinceAnalysed: number
  deadRows: number
  insertedSinceVacuumed: number
}
export type Upkeep = 'analyze' | 'vacuum'

/** PostgreSQL's own limits for its autovacuum: beyond them a table is tended whatever else goes on. */
const analyzeRows = { min: 50, share: 0.1 }
const vacuumRows = { min: 50, share: 0.2 }
const vacuumInsertedRows = { min: 1_000, share: 0.2 }
/** At a quiet time sooner, so that the busy ones hardly ever need it. */
const quietShare = 0.1
/** A table is tended in milliseconds up to here, and needs no quiet time. */
const smallPagesMax = 200
/** The share of pages with something to clear from which a vacuum pays, where the counters were lost by a restart. */
const unclearedShareMin = 0.1

/**
 * What a table needs now, statistics before cleaning, or nothing. `quiet` says that nothing was written for a while; what
 * stops everyone for longer waits for that as long as it can (docs/decisions/0010).
 */
export function chooseUpkeep(table: TableState, quiet: boolean): Upkeep | undefined {
  const { rows, pages, pagesKnown, pagesVisible, deadRows, insertedSinceVacuumed } = table
  const eager = quiet || pages <= smallPagesMax
  const beyond = (count: number, limit: { min: number; share: number }) =>
    count > limit.min + limit.share * Math.max(rows, 0) * (eager ? quietShare : 1)
  if (pages === 0) return undefined
  if (rows < 0 || pages > pagesKnown * 1.2 + 10 || beyond(table.changedSinceAnalysed, analyzeRows)) return 'analyze'
  if (quiet && !table.analysedSinceStart && pages > smallPagesMax) return 'analyze'
  if (beyond(deadRows, vacuumRows) || beyond(insertedSinceVacuumed, vacuumInsertedRows)) return 'vacuum'
  const uncleared = quiet && pages > smallPagesMax && 1 - pagesVisible / pages > unclearedShareMin
  return uncleared && !table.vacuumedSinceStart ? 'vacuum' : undefined
}
