import { cleanAddress } from './clean-address.ts'
import { headerText } from './header-text.ts'

/**
 * Reads `Name <address>`, `"Name" <address>` or a bare address into its parts, whatever the name holds (commas, quotes,
 * apostrophes). Null when the address is not one address.
 */
export function parseMailbox(mailbox: string) {
  const [, display, inner] = /^(.*)<([^<>]*)>$/s.exec(mailbox.trim()) ?? []
  const address = cleanAddress(inner ?? mailbox)
  return address === null ? null : { name: headerText(unquote((display ?? '').trim())), address }
}

const unquote = (name: string) => (/^".*"$/s.test(name) ? name.slice(1, -1).replace(/\\(.)/gs, '$1') : name)
