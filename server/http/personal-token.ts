import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 24

/** The secret in a personal link, of 192 random bits; whoever has it is taken for the person whom it was sent to. */
export const makePersonalToken = () => randomBytes(tokenBytes).toString('base64url')

/** What is kept of it: a copy of the database opens nobody's link. */
export const hashOfToken = (token: string) => hash('sha256', token)

/** Whether an address holds something that could be one, before anything is asked of the database. */
export const isPersonalToken = (text: string | undefined): text is string => /^[\w-]{32}$/.test(text ?? '')
