import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { calendarKinds } from '#shared/calendars.ts'
import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { busyTimes, connectedCalendars, users } from '#server/database/schema.ts'
import { CalendarFault, type Span } from '#server/providers/calendars/calendar-provider.ts'
import { isSealedPlainly, seal, SealFault, unseal } from '#server/sign-in/seal.ts'
import { ownUidEnding } from './own-uid.ts'

type Row = typeof connectedCalendars.$inferSelect
type Needs = Pick<Services, 'db' | 'now' | 'log' | 'config' | 'instance'>

const everyMs = 15 * minuteMs
/** A server that refuses is asked less and less, so that nobody's account there is locked. */
const everyMsMax = 12 * 60 * minuteMs
/** How far ahead busy times are known. */
const aheadMs = 120 * dayMs
const rowsAtOnce = 500

/** Reads one calendar that is due, of all or that one; false when none is. Any number of processes may call this at once. */
export async function readDueCalendar(services: Needs, id?: number): Promise<boolean> {
  const row = await claimCalendar(services, { id })
  if (!row) return false
  await readClaimed(services, row)
  return true
}

/** Reads a calendar that the caller has claimed. */
export async function readClaimed(services: Needs, row: Row) {
  try {
    await store(services, row, await busyOf(services, row))
  } catch (error) {
    if (!(error instanceof CalendarFault))
      services.log.error({ err: error, calendar: row.id }, 'A connected calendar could not be read')
    await keepFault(services, row, error instanceof CalendarFault ? error.message : 'The calendar could not be read')
  }
}

/** Reads a calendar after the answer; whoever looks on a schedule has what fails here. */
export const readSoon = (services: Needs & Pick<Services, 'background'>, id: number) =>
  services.background(
    readDueCalendar(services, id).catch((error: unknown) =>
      services.log.error({ err: error, calendar: id }, 'A connected calendar could not be read at once'),
    ),
  )

interface Wanted {
  id?: number | undefined
  /** Whose servers are left alone for now. */
  exceptHosts?: readonly string[]
}

/**
 * Takes the calendar that has been due the longest, and puts its next reading ahead before this one begins: nobody else takes
 * it, and a crash only delays it.
 */
export async function claimCalendar({ db, now }: Needs, { id, exceptHosts = [] }: Wanted): Promise<Row | undefined> {
  const due = db
    .select({ id: connectedCalendars.id })
    .from(connectedCalendars)
    .innerJoin(users, eq(users.id, connectedCalendars.userId))
    .where(
      and(
        lte(connectedCalendars.nextReadAt, now()),
        isNull(users.deactivatedAt),
        id === undefined ? undefined : eq(connectedCalendars.id, id),
        notInArray(connectedCalendars.host, [...exceptHosts]),
      ),
    )
    .orderBy(asc(connectedCalendars.nextReadAt), asc(connectedCalendars.id))
    .limit(1)
    .for('update', { of: connectedCalendars, skipLocked: true })
  const [row] = await db
    .update(connectedCalendars)
    .set({ nextReadAt: new Date(now().getTime() + everyMs) })
    .where(eq(connectedCalendars.id, due))
    .returning()
  return row
}

const Address = z.object({ url: z.string(), username: z.string().nullable(), password: z.string().nullable() })

async function busyOf(services: Needs, row: Row): Promise<Span[]> {
  const address = Address.parse(JSON.parse(await open(services, row)))
  // The readers of calendars are loaded where somebody has connected one.
  const { openCalendar } = await import('#server/providers/calendars/open-calendar.ts')
  const calendar = openCalendar(
    { ...address, kind: z.enum(calendarKinds).parse(row.kind), timeZone: row.timeZone },
    { allowPrivate: services.config.allowPrivateCalendars, ownUids: ownUidEnding(services) },
  )
  const at = services.now().getTime()
  return calendar.readBusy({ from: new Date(at - dayMs), to: new Date(at + aheadMs) })
}

/** What was sealed before SECRET_KEY was set is sealed anew with it. */
async function open(services: Needs, row: Row) {
  const owner = `calendar of ${row.userId}`
  const text = await unseal(services, row.sealed, owner).catch((error: unknown) => {
    if (!(error instanceof SealFault)) throw error
    throw new CalendarFault(
      'This server cannot open the address any more. Disconnect the calendar and connect it again.',
    )
  })
  if (isSealedPlainly(services, row.sealed))
    await services.db
      .update(connectedCalendars)
      .set({ sealed: await seal(services, text, owner) })
      .where(asClaimed(row))
  return text
}

/** Replaces what was read before, as a whole. Nothing is written where the calendar was disconnected or read meanwhile. */
const store = ({ db, now }: Needs, row: Row, spans: Span[]) =>
  db.transaction(async (tx) => {
    const at = now()
    const [mine] = await tx
      .update(connectedCalendars)
      .set({ readAt: at, triedAt: triedAt(row, at), error: null, failures: 0 })
      .where(asClaimed(row))
      .returning({ id: connectedCalendars.id })
    if (!mine) return
    await tx.delete(busyTimes).where(eq(busyTimes.calendarId, row.id))
    for (let from = 0; from < spans.length; from += rowsAtOnce)
      await tx
        .insert(busyTimes)
        .values(
          spans
            .slice(from, from + rowsAtOnce)
            .map(({ start, end }) => ({ start, end, calendarId: row.id, userId: row.userId })),
        )
  })

/** What was read before stays: an outage elsewhere must not make people look free. */
async function keepFault({ db, now }: Needs, row: Row, error: string) {
  const at = now()
  const waitMs = Math.min(everyMs * 2 ** row.failures, everyMsMax)
  await db
    .update(connectedCalendars)
    .set({
      error,
      triedAt: triedAt(row, at),
      failures: row.failures + 1,
      nextReadAt: new Date(at.getTime() + waitMs),
    })
    .where(asClaimed(row))
}

const asClaimed = (row: Row) =>
  and(eq(connectedCalendars.id, row.id), eq(connectedCalendars.nextReadAt, row.nextReadAt))
/** Never before the moment at which it was asked for. */
const triedAt = (row: Row, at: Date) => (at < row.updatedAt ? row.updatedAt : at)
