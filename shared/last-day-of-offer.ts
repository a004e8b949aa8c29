/** The last day to accept an offer made at that moment, such as 2026-03-12: the office's day on which the setting's time is over. */
export const lastDayOfOffer = (madeAt: Date, offerValidityMs: number, timeZone: string) =>
  // The way of writing dates in Canada's English is that of ISO 8601.
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(madeAt.getTime() + offerValidityMs)
