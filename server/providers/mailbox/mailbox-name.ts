/** A mailbox by its address: what it is known by, without its password. */
export function mailboxName(url: string) {
  const { hostname, username } = new URL(url)
  return `${decodeURIComponent(username)}@${hostname}/${mailboxFolder(url)}`
}

/** The folder that an address names, else INBOX. */
export const mailboxFolder = (url: string) => decodeURIComponent(new URL(url).pathname.replace(/^\//, '')) || 'INBOX'
