const plainLetters: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ð: 'd', ħ: 'h', ß: 's', æ: 'a', œ: 'o' }

/** Lower case without accents, sign for sign: what is found at a place in it stands at the same place in the text. */
export function foldText(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign < '\u0080') folded += sign.toLowerCase()
    else {
      const lower = sign.toLowerCase()
      folded += (plainLetters[lower] ?? lower.normalize('NFD'))[0] ?? sign
    }
  }
  return folded
}
