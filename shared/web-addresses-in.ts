import { isWebAddress } from './is-web-address.ts'

/** An address ends before the sign that ends its sentence. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}…])/i

/** A text in its pieces: web addresses, and the words around them. */
export const addressesApart = (text: string) =>
  text.split(addresses).map((words, at) => ({ words, isAddress: at % 2 === 1 && isWebAddress(words) }))
