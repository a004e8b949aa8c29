import type { Telemetry } from '#shared/telemetry.ts'
import { countText, mbText, msText, percentText } from './figures.ts'
import type { Trend } from './trend.ts'

/** Requests that succeeded and that failed, by point. */
export const requestsTrend = ({ points, stepMinutes, requests, errors }: Telemetry): Trend<'answered' | 'errors'> => ({
  points: points.map(({ at, requests, errors }) => ({
    at,
    answered: requests === null ? null : requests - (errors ?? 0),
    errors,
  })),
  series: [
    { key: 'answered', label: 'Answered', colour: 'var(--teal)', text: countText, whole: countText(requests - errors) },
    { key: 'errors', label: 'Failed', colour: 'var(--rose)', text: countText, whole: countText(errors) },
  ],
  shape: 'bars',
  stepMinutes,
  measured: ({ answered }) => answered !== null,
})

/** Different people by point. */
export const activeUsersTrend = (telemetry: Telemetry): Trend<'users'> => ({
  points: telemetry.activeUsersPoints,
  series: [
    {
      key: 'users',
      label: 'Active users',
      colour: 'var(--indigo)',
      text: countText,
      whole: countText(telemetry.activeUsers),
    },
  ],
  shape: 'bars',
  stepMinutes: telemetry.activeUsersStepMinutes,
  measured: ({ users }) => users !== null,
})

/** The time within which half, 95% and 99% of the requests were answered. */
export const responseTimeTrend = (telemetry: Telemetry): Trend<'p50Ms' | 'p95Ms' | 'p99Ms'> => ({
  points: telemetry.points,
  series: [
    { key: 'p99Ms', label: '99% within', colour: 'var(--orange)', text: msText, whole: msText(telemetry.p99Ms) },
    { key: 'p95Ms', label: '95% within', colour: 'var(--sky)', text: msText, whole: msText(telemetry.p95Ms) },
    { key: 'p50Ms', label: '50% within', colour: 'var(--teal)', text: msText, whole: msText(telemetry.p50Ms) },
  ],
  shape: 'lines',
  stepMinutes: telemetry.stepMinutes,
  measured: ({ p50Ms }) => p50Ms !== null,
})

/** Memory of all processes together. */
export const memoryTrend = (telemetry: Telemetry): Trend<'memoryMb' | 'heapMb'> => ({
  points: telemetry.points,
  series: [
    { key: 'memoryMb', label: 'Memory', colour: 'var(--violet)', text: mbText, whole: mbText(telemetry.memoryMb) },
    { key: 'heapMb', label: 'Heap', colour: 'var(--sky)', text: mbText, whole: mbText(telemetry.heapMb) },
  ],
  shape: 'lines',
  stepMinutes: telemetry.stepMinutes,
  measured: ({ memoryMb }) => memoryMb !== null,
})

/** The share of look-ups that a kept copy answered. */
export const cacheTrend = (telemetry: Telemetry): Trend<'cacheHitPercent'> => ({
  points: telemetry.points,
  series: [
    {
      key: 'cacheHitPercent',
      label: 'Answered by a kept copy',
      colour: 'var(--green)',
      text: percentText,
      whole: percentText(telemetry.cacheHitPercent),
    },
  ],
  shape: 'lines',
  stepMinutes: telemetry.stepMinutes,
  measured: ({ cacheHitPercent }) => cacheHitPercent !== null,
  max: 100,
})
