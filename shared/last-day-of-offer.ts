/**
 * The last day to accept an offer made at that moment, such as 2026-03-12: the office's day on which the setting's days are
 * over. They are days of its calendar: one on which the clocks change is no 24 hours.
 */
export function lastDayOfOffer(madeAt: Date, offerValidityMs: number, timeZone: string) {
  // The way of writing dates in Canada's English is that of ISO 8601.
  const dayMade = new Intl.DateTimeFormat('en-CA', { timeZone }).format(madeAt)
  return new Date(Date.parse(dayMade) + offerValidityMs).toISOString().slice(0, 10)
}
