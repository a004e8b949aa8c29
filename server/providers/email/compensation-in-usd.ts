/** Compensation as the candidate reads it: a plain number in US dollars ("120000" → "$120,000 USD"), any other text as typed. */
export function compensationInUsd(compensation: string) {
  const [, whole, cents = ''] =
    /^(?:USD\s*)?\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?\s*(?:USD)?$/i.exec(compensation.trim()) ?? []
  if (whole === undefined) return compensation
  // On the digits themselves, because a number would lose some of a long one.
  const grouped = whole.replaceAll(',', '').replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}${cents.padEnd(cents ? 3 : 0, '0')} USD`
}
