import { sql } from 'drizzle-orm'
import type { AccessDetail, AccessEvent } from '#shared/access-events.ts'
import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Role } from '#shared/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { users, type accessLog } from '#server/database/schema.ts'
import type { DemoRows } from './demo-rows.ts'
import { later } from './plan-days.ts'
import type { Colleague } from './staff.ts'

type Row = typeof accessLog.$inferInsert
/** Addresses for documentation (RFC 5737). */
const office = '192.0.2.24'
const elsewhere = '198.51.100.71'
const browsers = ['Firefox on Windows', 'Chrome on macOS', 'Edge on Windows', 'Safari on iPhone']

/**
 * What is on record of accounts: whoever did something signed in first that day; one mistyped a password, somebody elsewhere
 * tried names, and a report and some candidates were taken out.
 */
export function signInToWork(
  { activityLogs }: Pick<DemoRows, 'activityLogs'>,
  colleagues: readonly Colleague[],
  now: Date,
): Row[] {
  const idOf = (role: Role) => colleagues.find((colleague) => colleague.role === role)?.id ?? null
  const rows = firstOfEachDay(activityLogs).map(({ userId, at }) =>
    entry('signed-in', 'password', { userId, at: before(at, 7), browser: browsers[userId % 3]! }),
  )
  const yesterday = (minutes: number) => later(now, minutes - 1440)
  return [
    ...rows,
    entry('refused', 'wrong-password', {
      userId: idOf('projectManager'),
      at: yesterday(8 * 60 + 2),
      times: 2,
      browser: browsers[3]!,
    }),
    entry('refused', 'unknown-name', { userId: null, at: yesterday(3 * 60 + 14), times: 61, address: elsewhere }),
    entry('refused', 'too-many', { userId: idOf('admin'), at: yesterday(3 * 60 + 14), times: 118, address: elsewhere }),
    entry('taken-out', 'report', { userId: idOf('ceo'), at: yesterday(16 * 60 + 20), rows: 63 }),
    entry('taken-out', 'selected-candidates', { userId: idOf('coo'), at: yesterday(10 * 60 + 41), rows: 24 }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const before = (at: Date, minutes: number) => new Date(at.getTime() - minutes * minuteMs)

function firstOfEachDay(logs: DemoRows['activityLogs']) {
  const firsts = new Map<string, { userId: number; at: Date }>()
  for (const { userId, timestamp: at } of logs) {
    if (userId == null) continue
    const day = `${userId} ${Math.floor(at.getTime() / dayMs)}`
    const first = firsts.get(day)
    if (!first || at < first.at) firsts.set(day, { userId, at })
  }
  return [...firsts.values()]
}

type Told = Pick<Row, 'at' | 'userId' | 'rows' | 'times' | 'browser' | 'address'>

function entry(event: AccessEvent, detail: AccessDetail, told: Told): Row {
  const { at, userId, times = 1 } = told
  return {
    event,
    detail,
    lastAt: times > 1 ? before(at, -20) : at,
    address: office,
    browser: browsers[0]!,
    ...told,
    tally: `demo ${event} ${detail} ${userId} ${at.getTime()}`,
  }
}

/** Accounts know when they were last signed in. */
export const noteLastSignIns = (db: Database) =>
  db.update(users).set({
    lastSignedInAt: sql`(select max(at) from access_log where event = 'signed-in' and user_id = ${users}.id)`,
  })
