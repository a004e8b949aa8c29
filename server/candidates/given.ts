import type { Placeholder } from 'drizzle-orm'

/** A value, or the place where a query that is built once takes it. */
export type Given<Value> = Value | Placeholder
