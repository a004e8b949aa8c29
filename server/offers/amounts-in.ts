const number =
  /(\d{1,3}(?:[,.’'\u066C\u060C ]\d{3})+(?!\d)|\d{1,2}(?:[,\u066C\u060C]\d\d)+[,\u066C\u060C]\d{3}(?!\d)|\d+)(?:[.,\u066B](\d{1,2})(?!\d))?(?:\s*(?:(k|thousand|m|mio|million)(?!\p{L})|([万萬만億亿억])))?/giu

/**
 * The numbers that a text names, in the digits of any script, with "k" and "million" read: "$300,000", "300 k", "３００，０００",
 * "3,00,000" and "30万" are 300000. What is no amount may be among them.
 */
export const amountsIn = (text: string): number[] =>
  // Of the wide forms that East Asian keyboards write, and of narrow spaces, this makes the usual ones. What nobody sees, such
  // as a soft hyphen, would part a number in two.
  [
    ...text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/(?![0-9])\p{Nd}/gu, digitOf)
      .matchAll(number),
  ].map(
    ([, whole = '', part = '0', unit = '', sign = '']) =>
      Number(`${whole.replaceAll(/\D/g, '')}.${part}`) * factorOf(unit || sign),
  )

/** Every script has its ten digits in a row, from its zero on. */
function digitOf(sign: string) {
  const at = sign.codePointAt(0)!
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((at - zero) % 10)
}

function factorOf(unit: string) {
  if (unit === '') return 1
  if (/^[kt]/i.test(unit)) return 1_000
  if (/^[万萬만]/u.test(unit)) return 10_000
  return /^[億亿억]/u.test(unit) ? 100_000_000 : 1_000_000
}
