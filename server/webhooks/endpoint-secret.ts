import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { isSealedPlainly, seal, unseal } from '#server/sign-in/seal.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** `previous`: the one before, which signs beside it until `previousUntil`. */
const Secrets = z.object({
  secret: z.string(),
  previous: z.string().nullable(),
  previousUntil: z.iso.datetime().nullable(),
})
export type Secrets = z.output<typeof Secrets>

/** As Standard Webhooks writes secrets; 24 to 64 bytes. */
const secretBytes = 32
export const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** Another endpoint's row does not open it. */
const ownerOf = (id: number) => `webhook ${id}`
export const sealSecrets = (services: Needs, id: number, secrets: Secrets) =>
  seal(services, JSON.stringify(secrets), ownerOf(id))

interface Sealed {
  id: number
  sealed: string
}

/** An endpoint's secrets. Throws a SealFault. */
export const openSecrets = async (services: Needs, { id, sealed }: Sealed): Promise<Secrets> =>
  Secrets.parse(JSON.parse(await unseal(services, sealed, ownerOf(id))))

/** The same; what was sealed before SECRET_KEY was set is sealed anew with it. */
export async function secretsOf(services: Needs, { id, sealed }: Sealed): Promise<Secrets> {
  const secrets = await openSecrets(services, { id, sealed })
  if (isSealedPlainly(services, sealed))
    await services.db
      .update(webhookEndpoints)
      .set({ sealed: await sealSecrets(services, id, secrets) })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.sealed, sealed)))
  return secrets
}

/** Those that sign now: two for a day after a renewal. */
export const signingSecrets = ({ secret, previous, previousUntil }: Secrets, now: Date) =>
  previous && previousUntil && new Date(previousUntil) > now ? [secret, previous] : [secret]
