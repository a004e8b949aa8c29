import { z } from 'zod'
import { accessDetails, accessEvents, accessKindNames, toldByScreens, type AccessDetail } from './access-events.ts'
import { paging, queryId } from './fields.ts'
import { Instant, route } from './route.ts'

const details = Object.values(accessDetails).flat() as [AccessDetail, ...AccessDetail[]]

/** A sign-in, one that was refused, or data that left; the same again within a short while as one. */
export const AccessEntry = z.object({
  id: z.int(),
  event: z.enum(accessEvents),
  detail: z.enum(details),
  /** The first time, and the last. */
  at: Instant,
  lastAt: Instant,
  times: z.int(),
  /** Whose account, or who took it out; null where it is nobody's. */
  user: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  /** The name of an account that is gone. */
  account: z.string().nullable(),
  /** Null where several were, or none was. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  /** Rows that were taken out. */
  rows: z.int().nullable(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

/** What nobody takes out by a screen. */
const rowsMax = 1_000_000

export const accessLog = {
  list: route({
    method: 'GET',
    path: '/api/access',
    allow: 'access.view',
    summary: 'Sign-ins, refused ones, and data that was taken out, newest first',
    query: z.strictObject({
      ...paging,
      by: queryId('by').optional(),
      kind: z.enum(accessKindNames, `kind must be one of ${accessKindNames.join(', ')}`).optional(),
      /** From that moment on, and before that one. */
      since: Instant.optional(),
      before: Instant.optional(),
    }),
    response: z.array(AccessEntry),
  }),
  own: route({
    method: 'GET',
    path: '/api/users/me/access',
    allow: 'signed-in',
    summary: "One's own latest sign-ins and those that were refused, newest first",
    response: z.array(
      AccessEntry.pick({
        id: true,
        event: true,
        detail: true,
        at: true,
        lastAt: true,
        times: true,
        address: true,
        browser: true,
      }),
    ),
  }),
  takeOut: route({
    method: 'POST',
    path: '/api/exports',
    allow: 'signed-in',
    summary: 'Put on record that a screen makes a file of what it shows',
    body: z.strictObject({
      what: z.enum(toldByScreens, `what must be one of ${toldByScreens.join(', ')}`),
      rows: z.int('rows must be a whole number').min(0).max(rowsMax),
    }),
    response: z.object({}),
    status: 201,
  }),
}
