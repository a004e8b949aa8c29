import { passwordCharactersMin, usernameCharactersMin } from './limits.ts'

export const usernameTooShort = `Username must be at least ${usernameCharactersMin} characters`
export const passwordTooShort = `Password must be at least ${passwordCharactersMin} characters`

/** What the login form says of each field before it asks the server (SPEC 5); nothing where there is nothing to say. */
export const credentialFaults = ({ username, password }: { username: string; password: string }) => ({
  ...(username.trim().length < usernameCharactersMin && { username: usernameTooShort }),
  ...(password.length < passwordCharactersMin && { password: passwordTooShort }),
})
