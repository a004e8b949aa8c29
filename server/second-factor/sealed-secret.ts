import type { Services } from '#server/context.ts'
import { seal, unseal } from '#server/sign-in/seal.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** Nobody else's account opens it, should it be written into their row. */
const ownerOf = (userId: number) => `second factor of ${userId}`

export const sealSecret = (services: Needs, secret: string, userId: number) => seal(services, secret, ownerOf(userId))

/** Throws a SealFault after SECRET_KEY was changed. */
export const unsealSecret = (services: Needs, sealed: string, userId: number) =>
  unseal(services, sealed, ownerOf(userId))
