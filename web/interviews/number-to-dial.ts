/** Before an extension or a second number, or after a word. A slash stands within one number as well, but not before a zero or a plus. */
const between = /[\p{L}#,;|]+|\s(?=\(?\+)|\/\s*(?=\(?[+0])/u

/** The first number of what somebody typed as theirs: all its digits together would call a stranger. */
export function numberToDial(phone: string) {
  const first = phone.split(between).find((part) => /\d/.test(part))
  // "+44 (0)7700 …" is dialled without the zero.
  return first?.replace(/(?<=(?:\+|^\D*00).*)\(0\)/, '').replaceAll(/[^\d+]/g, '')
}
