import type { PasskeysNotOffered } from '#shared/passkeys.ts'

/** Why somebody is offered no passkeys; `signOn` is what the organisation calls its own sign-in. */
export const whyNotOffered: Record<PasskeysNotOffered, (signOn?: string) => string> = {
  'administrators-only': (signOn = 'single sign-on') =>
    `You log in with ${signOn}, since passwords, and passkeys with them, are for administrators only here.`,
  'no-password': (signOn = 'single sign-on') =>
    `Your account has no password: you log in with ${signOn}, and what is asked for is set up there.`,
  'ip-address': () =>
    'They need a name: this server is reached at an IP address (PUBLIC_URL), for which browsers take no passkeys.',
  'no-tls': () =>
    'They need an encrypted connection: this server is reached without TLS (PUBLIC_URL begins with http://), where browsers take no passkeys.',
}
