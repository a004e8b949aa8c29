/**
 * The mailbox behind an address, for counting what is written to it. With the large providers everything from a plus on, and
 * every dot before the @, leads to the same one, and each spelling would have a count of its own. Google has two names.
 */
export function mailboxOf(email: string) {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at).replace(/^@googlemail\.com$/i, '@gmail.com')
  return (email.slice(0, at).replace(/\+.*$|\./gs, '') + domain).toLowerCase()
}
