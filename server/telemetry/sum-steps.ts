import { sql } from 'drizzle-orm'
import { telemetryBuckets } from '#server/database/schema.ts'
import { responseStepCount } from './response-steps.ts'

const each = Array.from({ length: responseStepCount }, (_, at) => sql.raw(String(at + 1)))
const array = (items: ReturnType<typeof sql>[]) => sql<number[]>`array[${sql.join(items, sql`, `)}]::int[]`

/** The response steps of a group of buckets together. */
export const summedSteps = array(each.map((at) => sql`sum(${telemetryBuckets.responseSteps}[${at}])`))
/** In an upsert: those there already and those that come. */
export const addedSteps = array(
  each.map((at) => sql`${telemetryBuckets.responseSteps}[${at}] + excluded.response_steps[${at}]`),
)
