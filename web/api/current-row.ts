import type { z } from 'zod'
import { ApiError, errorTypeOf } from './api-error.ts'

/** The row as someone else has left it, when a write was refused for that (errorType "conflict"); else undefined. */
export const currentRow = <Row extends z.ZodType>(row: Row, error: unknown): z.output<Row> | undefined =>
  errorTypeOf(error) === 'conflict' && error instanceof ApiError ? row.safeParse(error.current).data : undefined
