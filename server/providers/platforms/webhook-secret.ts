import type { Services } from '#server/context.ts'
import { serverSecret } from '#server/sign-in/server-secret.ts'

/** What receivers of the posting webhook check signatures with; made at its first use. */
export const webhookSecret = async ({ db }: Pick<Services, 'db'>) =>
  `whsec_${Buffer.from(await serverSecret(db, 'webhook'), 'hex').toString('base64')}`
