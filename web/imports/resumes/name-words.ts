import { wordsIn } from '#web/wording/words-in.ts'

/**
 * The words of a name as they are compared with those of a file: without capitals, accents and what letters are written with
 * where there are none of them.
 */
export const nameWords = (text: string) =>
  wordsIn(text.replaceAll(/(?<=\p{L})['’`´](?=\p{L})/gu, '').replaceAll(/[łŁøØđĐıßæÆœŒ]/g, (letter) => plain[letter]!))

const plain: Record<string, string> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
}

/** "Müller" is "Mueller" in many a file. */
export const germanWords = (text: string) =>
  nameWords(text.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}e`))

/** The words of a file's name, or of a folder's, and those of "AdaOkafor" besides. */
export function fileWords(name: string) {
  const stem = name.replace(/\.pdf$/i, '')
  const whole = nameWords(stem)
  return { whole, parted: nameWords(stem.normalize('NFC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')) }
}

/** What is said of a resume beside whose it is. */
export const isAboutResumes = (word: string) =>
  /^(resume|cv|curriculum|vitae|lebenslauf|hoja|vida|zyciorys)$/.test(word)
export const isOfNobody = (word: string) =>
  isAboutResumes(word) ||
  /^(\d+|pdf|final|new|copy|updated|update|v\d+|en|de|fr|es|pl|application|bewerbung)$/.test(word)
