/** Fetched when the first passkey is made or used: it takes a quarter of a second to load, which a start does without. */
export const webauthn = () => import('@simplewebauthn/server')
/** What it takes apart what a browser answers by. */
export const webauthnParts = () => import('@simplewebauthn/server/helpers')
