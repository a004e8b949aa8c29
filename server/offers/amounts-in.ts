const number =
  /(\d{1,3}(?:[,.’'\u00A0\u202F ]\d{3})+(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))?(?:\s*(k|thousand|m|mio|million)(?!\p{L}))?/giu

/** The numbers that a text names, with "k" and "million" read: "$300,000" and "300 k" are 300000. What is no amount may be among them. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(number)].map(
    ([, whole = '', part = '0', unit = '']) => Number(`${whole.replaceAll(/\D/g, '')}.${part}`) * factorOf(unit),
  )

const factorOf = (unit: string) => (unit === '' ? 1 : /^[kt]/i.test(unit) ? 1_000 : 1_000_000)
