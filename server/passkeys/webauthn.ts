/** Fetched when the first passkey is made or used: it takes a quarter of a second to load, which a start does without. */
export const webauthn = () => import('@simplewebauthn/server')
/** Takes apart what a browser answers; loaded along with it. */
export const webauthnParts = () => import('@simplewebauthn/server/helpers')
