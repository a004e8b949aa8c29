/**
 * The mailbox behind an address, for counting what is written to it. With the large providers everything from a plus on, and
 * every dot before the @, leads to the same one, and each spelling would have a count of its own.
 */
export function mailboxOf(email: string) {
  const at = email.lastIndexOf('@')
  return (email.slice(0, at).replace(/\+.*$|\./gs, '') + email.slice(at)).toLowerCase()
}
