import type { Page } from '@playwright/test'

/**
 * A device with passkeys and a fingerprint reader, in the browser's own software (Chrome DevTools Protocol, WebAuthn). It
 * belongs to the page. While `touches` is false nobody puts a finger on it.
 */
export async function virtualAuthenticator(page: Page, { touches = true } = {}) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: touches,
    },
  })
  return {
    /** From now on there is a finger, or none. */
    touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether it is the right finger. */
    verify: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
