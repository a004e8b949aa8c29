const kind = 'oidc:'

/** Which provider an account is connected with, as `accounts` keeps it; another provider's people are other people. */
export const connectionOf = (issuer: string) => `${kind}${issuer}`
