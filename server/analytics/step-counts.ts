import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { funnelSteps, type FunnelStep } from '#shared/funnel.ts'

/**
 * For each funnel step the sum of `weight` (how many candidates a row stands for) over the rows that ever got that far.
 * A later step counts for every earlier one, so the funnel never widens (DECISIONS, Funnel).
 */
export const stepCounts = (reached: PgColumn, weight: SQL | PgColumn, within: SQL = sql`true`) =>
  Object.fromEntries(
    funnelSteps.map((name, step) => [
      name,
      sql<number>`coalesce(sum(${weight}) filter (where ${reached} >= ${sql.raw(String(step))} and ${within}), 0)::integer`,
    ]),
    // The keys are the steps themselves.
  ) as Record<FunnelStep, SQL<number>>

/** Hires of all applications, in percent; 0 without applications. */
export const conversionRate = ({ applications, hires }: { applications: number; hires: number }) =>
  applications === 0 ? 0 : (hires / applications) * 100
