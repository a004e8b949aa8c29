/**
 * The name of what is in a ZIP file: in UTF-8 where it says so or can be, else in the code page of MS-DOS that ZIP was made
 * with, which Windows still uses.
 */
export function zipName(bytes: Uint8Array, saysUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !saysUtf8 }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : codePage437[byte - 0x80]!)).join('')
  }
}

/** Its upper half; the lower is ASCII. */
const codePage437 = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ',
  'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐',
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀',
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
].join('')
