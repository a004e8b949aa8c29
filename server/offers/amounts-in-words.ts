/** Thousands and more in the languages in which offers are written; of words that are names as well, with a number before. */
const scale = [
  String.raw`[\p{L}-]*(?:thousand|tausend|duizend|tusen|centomila)`,
  String.raw`[\p{L}-]*(?:millions?|millionen|miljoen|miljon(?:er)?|millone?s?|millón|miljoonaa?|milion(?:y|ów|i|e)?)`,
  'lakhs?|crores?|tysi(?:ące|ęcy|ąc)|tuhat(?:ta)?',
  String.raw`(?:cent|vingts?|trente|quarante|cinquante|soixante|dix)[\s-]+mille`,
  String.raw`(?:cien|ciento|cientos|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)\s+mil`,
].join('|')
const said = new RegExp(String.raw`(?<![\p{L}\d-])(?<!\d[\s-]{1,3})(?:${scale})(?!\p{L})`, 'giu')
const wordsBefore = /(?:[\p{L}’'-]+\s+){0,3}$/u

/**
 * The places of a text where an amount seems to be named in words ("one hundred and twenty thousand"), each with the words
 * before it. How much it is, is not read: that can be written in too many ways.
 */
export function amountsInWords(text: string): string[] {
  // What nobody sees, such as a soft hyphen, would part a word in two.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  return [...plain.matchAll(said)].map(({ 0: word, index }) => {
    const before = wordsBefore.exec(plain.slice(Math.max(0, index - 100), index))?.[0] ?? ''
    return `${before}${word}`.replaceAll(/\s+/g, ' ')
  })
}
