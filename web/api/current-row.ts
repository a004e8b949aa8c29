import type { z } from 'zod'
import { theirRow } from './api-error.ts'

/** The row as someone else has left it, when a write was refused for that (errorType "conflict"); else undefined. */
export const currentRow = <Row extends z.ZodType>(row: Row, error: unknown): z.output<Row> | undefined =>
  row.safeParse(theirRow(error)).data
