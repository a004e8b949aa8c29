/** What a word or letter behind a number makes of it; of two meanings, as of "mil", the higher. */
const units = new Map(
  Object.entries({
    1e3: 'k t thousand tsd tausend mille tys',
    1e4: '万 萬 만',
    1e5: 'lakh lakhs lac lacs',
    1e6: 'm mn mln mio mil million millions millionen',
    1e7: 'crore crores cr',
    1e8: '億 亿 억',
    1e9: 'bn billion billions',
  }).flatMap(([factor, named]) => named.split(' ').map((unit) => [unit, Number(factor)] as const)),
)
/** In groups of three, as in India, or of four, as in China. */
const whole = [
  String.raw`\d{1,3}(?:[,.’'\u066C\u060C ]\d{3})+(?!\d)`,
  String.raw`\d{1,2}(?:[,\u066C\u060C]\d\d)+[,\u066C\u060C]\d{3}(?!\d)`,
  String.raw`\d{1,4}(?:[,\u066C\u060C]\d{4})+(?!\d)`,
  String.raw`\d+`,
].join('|')
const words = [...units.keys()].filter((unit) => /^[a-z]/.test(unit)).join('|')
const number = new RegExp(
  String.raw`(${whole})(?:[.,\u066B](\d{1,2})(?!\d))?(?:[\s-]*(?:(${words})(?!\p{L})|([万萬만億亿억])))?`,
  'giu',
)

/**
 * The numbers that a text names, in the digits of any script, with "k" and "million" read: "$300,000", "300 k", "３００，０００",
 * "3,00,000", "30,0000", "3 lakh" and "30万" are 300000. What is no amount may be among them.
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
    ([, digits = '', part = '0', unit = '', sign = '']) =>
      Number(`${digits.replaceAll(/\D/g, '')}.${part}`) * (units.get(unit.toLowerCase() || sign) ?? 1),
  )

/** Every script has its ten digits in a row, from its zero on. */
function digitOf(sign: string) {
  const at = sign.codePointAt(0)!
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((at - zero) % 10)
}
