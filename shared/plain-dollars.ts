/** "$120,000" or "$45.50" for a compensation that is a plain number in US dollars; undefined for any other text. */
export function plainDollars(compensation: string) {
  const [, whole, cents = ''] =
    /^(?:USD\s*)?\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?\s*(?:USD)?$/i.exec(compensation.trim()) ?? []
  if (whole === undefined) return undefined
  // On the digits themselves, because a number would lose some of a long one.
  const grouped = whole.replaceAll(',', '').replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}${cents.padEnd(cents ? 3 : 0, '0')}`
}
