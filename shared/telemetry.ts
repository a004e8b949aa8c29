import { z } from 'zod'
import { paging } from './fields.ts'
import { Instant, route } from './route.ts'
import { telemetryRanges, type TelemetryRange } from './telemetry-ranges.ts'

/** Minutes that a range spans, and that one point of its charts stands for. */
export const telemetrySpans: Record<TelemetryRange, { spanMinutes: number; stepMinutes: number }> = {
  '24h': { spanMinutes: 24 * 60, stepMinutes: 15 },
  '7d': { spanMinutes: 7 * 24 * 60, stepMinutes: 2 * 60 },
  '30d': { spanMinutes: 30 * 24 * 60, stepMinutes: 6 * 60 },
  '90d': { spanMinutes: 90 * 24 * 60, stepMinutes: 24 * 60 },
}

/** One point of the charts. Null is "nothing was measured", which is not zero. */
export const TelemetryPoint = z.object({
  at: Instant,
  requests: z.int().nullable(),
  errors: z.int().nullable(),
  averageMs: z.number().nullable(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
  memoryMb: z.number().nullable(),
  heapMb: z.number().nullable(),
  cacheHitPercent: z.number().nullable(),
})
export type TelemetryPoint = z.infer<typeof TelemetryPoint>

export const ActiveUsersPoint = z.object({ at: Instant, users: z.int().nullable() })
export type ActiveUsersPoint = z.infer<typeof ActiveUsersPoint>

export const Telemetry = z.object({
  from: Instant,
  to: Instant,
  /** What a point of `points` spans. */
  stepMinutes: z.int(),
  activeUsers: z.int(),
  requests: z.int(),
  errors: z.int(),
  /** Of all processes together, on average over the minutes in which one ran. */
  memoryMb: z.number().nullable(),
  heapMb: z.number().nullable(),
  cacheHitPercent: z.number().nullable(),
  averageMs: z.number().nullable(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
  errorPercent: z.number().nullable(),
  /** The share of minutes since then in which some process ran; `since` is the range's begin or the first record. */
  uptime: z.object({ percent: z.number().nullable(), since: Instant.nullable() }),
  /** Now. */
  activeJobs: z.int(),
  points: z.array(TelemetryPoint),
  /** Users are known by the hour, so their points span an hour at least. */
  activeUsersStepMinutes: z.int(),
  activeUsersPoints: z.array(ActiveUsersPoint),
})
export type Telemetry = z.infer<typeof Telemetry>

export const errorSources = ['request', 'queue'] as const
export type ErrorSource = (typeof errorSources)[number]
export const TelemetryError = z.object({
  id: z.int(),
  at: Instant,
  source: z.enum(errorSources),
  /** Of a request. */
  method: z.string().nullable(),
  /** The route's pattern, or the kind of queued work: never an address that somebody asked for. */
  route: z.string(),
  status: z.int().nullable(),
  message: z.string(),
  /** Of the first of them, as in the server's log and in the answer. */
  errorId: z.string().nullable(),
  count: z.int(),
})
export type TelemetryError = z.infer<typeof TelemetryError>

const range = z.enum(telemetryRanges, `range must be one of ${telemetryRanges.join(', ')}`).default('24h')

export const telemetry = {
  read: route({
    method: 'GET',
    path: '/api/telemetry',
    allow: 'telemetry.view',
    summary: "The server's own measurements of a range",
    query: z.strictObject({ range }),
    response: Telemetry,
  }),
  errors: route({
    method: 'GET',
    path: '/api/telemetry/errors',
    allow: 'telemetry.view',
    summary: 'What failed within a range, newest first',
    query: z.strictObject({ ...paging, range }),
    response: z.array(TelemetryError),
  }),
}
