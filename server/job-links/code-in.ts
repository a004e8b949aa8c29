/** As codes are written, the reserved ones among them. */
const written = /^[a-z0-9]{1,20}$/

/** The code in an address or a form that a visitor sent, however it is spelled; undefined for what cannot be one. */
export function codeIn(text: string | undefined) {
  const code = text?.trim().toLowerCase()
  return code !== undefined && written.test(code) ? code : undefined
}
