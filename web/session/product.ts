/** What the server wrote into the page: its settings, and whether a session cookie can exist at all. */
const { product, videoHosts: hosts, session, signOn } = document.documentElement.dataset

export const productName = product || 'Rolecall'
/** False only on /auth without a cookie: then asking who is signed in would only log a 401 (DECISIONS, E-mail). */
export const sessionPossible = session !== 'none'
/** Hosts whose pages may be framed as recordings; the server's content security policy names the same. */
export const videoHosts: readonly string[] = hosts?.split(' ').filter(Boolean) ?? []
/** What the organisation calls its own sign-in, where there is one besides passwords. */
export const signOnName = signOn
