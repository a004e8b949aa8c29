/** Ends of domains that are nobody's, as a pattern of JavaScript and of PostgreSQL: of the first administrator until a real address is given, and the one kept for no use. */
export const nobodysDomain = String.raw`\.(localdomain|invalid)$`
const endsInNobodys = new RegExp(nobodysDomain, 'i')

/**
 * Whether a letter to this address of an account can arrive: none is written to one that cannot, nor named for a reply. A
 * candidate's address is not asked about here: that theirs does not exist is told to whoever wrote (SPEC 8).
 */
export const isRealAddress = (email: string) => !endsInNobodys.test(email)
