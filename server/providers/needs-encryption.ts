import { isIPv4 } from 'node:net'

/**
 * Whether a mail server's address holds a password that must not go over the network unencrypted. `smtp://` and `imap://`
 * begin in the clear, and whoever sits between can hide that the server offers TLS; so it is required, unless the server is
 * this machine or the address itself says otherwise (`?requireTLS=false`; `?requireTLS=true` asks for it everywhere).
 */
export function needsEncryption(url: string) {
  const { protocol, hostname, password, searchParams } = new URL(url)
  const isPlain = protocol === 'smtp:' || protocol === 'imap:'
  if (!isPlain || password === '') return false
  if (searchParams.get('requireTLS') === 'true') return true
  const waived = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
  return !waived && !isThisMachine(hostname)
}

/** Whether what an address says of encryption can be understood: `?requireTLS` alone, or in other letters, would ask for none. */
export const saysEncryptionPlainly = (url: string) =>
  [...new URL(url).searchParams]
    .filter(([name]) => /^(?:require|ignore)TLS$/i.test(name))
    .every(([name, said]) => /^(?:require|ignore)TLS$/.test(name) && /^(?:true|false)$/.test(said))

export const unencryptedMessage =
  'The mail server offers no encryption, and the password does not leave without it. An address that ends with ?requireTLS=false sends it all the same.'

export const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
