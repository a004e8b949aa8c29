/** The last day to accept an offer made at that moment, such as 2026-03-12: the day in UTC on which the setting's time is over. */
export const lastDayOfOffer = (madeAt: Date, offerValidityMs: number) =>
  new Date(madeAt.getTime() + offerValidityMs).toISOString().slice(0, 10)
