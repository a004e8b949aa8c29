import { z } from 'zod'
import type { Capability } from './permissions.ts'

/** Who may make a call: everyone, anyone signed in, or whoever holds the capability. Rules that need the row are named in permissions.ts. */
export type Allow = 'public' | 'signed-in' | Capability

/** One HTTP call, declared once: the server mounts it, the browser calls it, the API document lists it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Each `{name}` in it is a row's number. */
  path: `/api/${string}`
  allow: Allow
  summary: string
  /** Open also to whoever must set up a second factor first. */
  whileSettingUp?: true
  /** Open also to another system that reads by a key (decision 71): of the answer nothing hangs on who asks. */
  byKey?: true
  /** What to answer whoever lacks the capability, where the specification words it. */
  refusal?: string
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  status?: 200 | 201
}

export const route = <const R extends Route>(spec: R): R => spec

/** A point in time: a Date on the server, ISO 8601 on the wire and in the browser. */
export const Instant = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : inUtc(value)),
  z.iso
    .datetime('Must be a date and time in ISO 8601, such as 2026-03-05T14:00:00Z')
    // PostgreSQL knows no year 0.
    .refine((value) => !value.startsWith('0000'), 'Must be a date and time after the year 0'),
)

const withOffset = z.iso.datetime({ offset: true })
const withoutSeconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/
/** A time in another offset, such as 10:00+01:00, is kept as the same moment in UTC; seconds that are left out are 0. */
const inUtc = (value: unknown) => {
  const read = withOffset.safeParse(typeof value === 'string' ? value.replace(withoutSeconds, '$1:00$2') : value)
  if (!read.success) return value
  return read.data.endsWith('Z') ? read.data : new Date(read.data).toISOString()
}

/** A moment; a day alone stands for its noon in UTC, so that it is the same day wherever it is read. */
export const InstantOrDay = z.preprocess((value) => {
  const day = z.iso.date().safeParse(value)
  return day.success ? `${day.data}T12:00:00.000Z` : value
}, Instant)

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type Params<R extends Route> = [ParamNames<R['path']>] extends [never]
  ? {}
  : { params: Record<ParamNames<R['path']>, number> }
type Part<R, K extends 'query' | 'body', Side extends 'in' | 'out'> =
  R extends Record<K, infer S extends z.ZodType>
    ? undefined extends z.input<S>
      ? { [P in K]?: Side extends 'in' ? z.input<S> : z.output<S> }
      : { [P in K]: Side extends 'in' ? z.input<S> : z.output<S> }
    : {}

/** What a caller passes. */
export type Call<R extends Route> = Params<R> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>
/** What a handler receives, validated. */
export type Input<R extends Route> = Params<R> & Part<R, 'query', 'out'> & Part<R, 'body', 'out'>
/** What a handler returns (rows as the database gives them) and, encoded, what a caller gets. */
export type Answer<R extends Route> = z.input<R['response']>
export type Output<R extends Route> = z.output<R['response']>
