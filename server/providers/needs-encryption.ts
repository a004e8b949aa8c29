import { isIPv4 } from 'node:net'

/**
 * Whether a mail server's address holds a password that must not go over the network unencrypted. `smtp://` and `imap://`
 * begin in the clear, and whoever sits between can hide that the server offers TLS; so it is required, unless the server is
 * this machine or the address itself says otherwise (`?requireTLS=false`).
 */
export function needsEncryption(url: string) {
  const { protocol, hostname, password, searchParams } = new URL(url)
  const isPlain = protocol === 'smtp:' || protocol === 'imap:'
  return (
    isPlain &&
    password !== '' &&
    !isThisMachine(hostname) &&
    !['requireTLS', 'ignoreTLS'].some((name) => searchParams.has(name))
  )
}

export const unencryptedMessage =
  'The mail server offers no encryption, and the password does not leave without it. An address that ends with ?requireTLS=false sends it all the same.'

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
