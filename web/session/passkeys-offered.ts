/**
 * Whether a passkey may be asked for here: the server takes them, and the page is at the address that they are made for
 * (PUBLIC_URL), and no other name of the same server.
 */
export const passkeysOffered = () =>
  'PublicKeyCredential' in window && document.documentElement.dataset['passkeys'] === window.location.origin
