/** So much of a text at most, without the half of a character at the end: PostgreSQL keeps no half in JSON. */
export function firstCharacters(text: string, lengthMax: number) {
  const cut = text.slice(0, lengthMax)
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
