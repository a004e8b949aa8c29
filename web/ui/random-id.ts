/** In hexadecimal digits, two a byte. `crypto.randomUUID` would be missing where the product is served without https. */
const digitsOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Eight digits: for an entry among those of one list. */
export const randomId = () => digitsOf(crypto.getRandomValues(new Uint8Array(4)))

/** A UUID of version 4 (RFC 9562, 5.4): for what nobody else may make too, such as the key of what is sent once. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return digitsOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
