/** Who somebody is, by the word of the organisation's identity provider. */
export interface Identity {
  /** Theirs there for good, whatever becomes of their name and address (OpenID Connect Core, 2: `sub`). */
  subject: string
  email: string | undefined
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean
}

/** What proves that whoever comes back from the provider is who left for it: state, nonce (OpenID Connect) and verifier (PKCE). */
export interface Journey {
  state: string
  nonce: string
  verifier: string
}

/** Another place where people prove who they are, than the password of their account. */
export interface IdentityProvider {
  /** As the login page names it. */
  name: string
  /** Which of all providers a `subject` is of. */
  issuer: string
  /** Where the browser goes to sign in, and what it must bring back. Throws an IdentityFault. */
  begin(): Promise<{ url: URL; journey: Journey }>
  /** Whom the browser brought back, by the query that it came with. Throws an IdentityFault. */
  finish(returned: URLSearchParams, journey: Journey): Promise<Identity>
  /** Where the browser goes to log out there too; undefined where the provider names no such place. Throws an IdentityFault. */
  logoutUrl(): Promise<URL | undefined>
  /** Asks for the provider's own description of itself, anew; answers where people are sent. Throws an IdentityFault. */
  check(): Promise<{ host: string }>
}

/** `declined`: the provider let nobody in; `unusable`: an answer that proves nothing, or wrong settings. The message is for the log. */
export type IdentityFaultKind = 'unreachable' | 'declined' | 'unusable'

export class IdentityFault extends Error {
  readonly kind: IdentityFaultKind
  constructor(kind: IdentityFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
