/** Eight hexadecimal digits. `crypto.randomUUID` would be missing where the product is served without https. */
export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
