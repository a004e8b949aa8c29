import type { Offer } from '#shared/offers.ts'

/** "Mar 5, 2026": the day until whose end an offer stands, on the office's calendar, wherever its reader is; empty where it has none. */
export const lastDayOf = ({ expiresAt, timeZone }: Pick<Offer, 'expiresAt' | 'timeZone'>) =>
  expiresAt ? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(expiresAt)) : ''
