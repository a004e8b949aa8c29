const plainLetters: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ð: 'd', ħ: 'h', ß: 's', æ: 'a', œ: 'o' }

/** Accents, the vowel signs of Hebrew and Arabic, and joiners: one writing of a word has them and another has not. */
const marksLeftOut =
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u00AD\u200C\u200D]/g

/** Lower case without accents, sign for sign: what is found at a place in it stands at the same place in the text. */
export function foldText(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    folded += sign < '\u0080' ? sign.toLowerCase() : foldSign(sign)
  }
  return folded
}

/** What is more than a letter with its accents, such as the syllables of Korean, stays whole. */
function foldSign(sign: string) {
  if (sign >= '！' && sign <= '～') return String.fromCharCode(sign.charCodeAt(0) - fullWidthAbove).toLowerCase()
  const lower = sign.toLowerCase()
  const plain = plainLetters[lower] ?? lower.normalize('NFD').replace(marksLeftOut, '')
  return plain.length === 1 ? plain : lower.length === 1 ? lower : sign
}
/** How far the wide letters that Japanese is written beside are from those of ASCII. */
const fullWidthAbove = 0xfee0

/** A folded word as one: however its marks are written, as signs of their own or with their letters (NFC). */
export const inOneWriting = (word: string) =>
  ascii.test(word) ? word : word.normalize('NFD').replace(marksLeftOut, '').normalize('NFC')
// oxlint-disable-next-line no-control-regex
const ascii = /^[\0-\x7f]*$/
