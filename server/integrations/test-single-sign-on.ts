import type { Context } from '#server/context.ts'
import { AppError, conflict } from '#server/errors.ts'
import { IdentityFault } from '#server/providers/sign-in/identity-provider.ts'

/**
 * Asks the identity provider for its description of itself; nobody signs in. Throws 409 where none is configured, 503 with
 * the reason where there is no answer that could be used.
 */
export async function testSingleSignOn({ identityProvider, log }: Pick<Context, 'identityProvider' | 'log'>) {
  if (!identityProvider) throw conflict('No single sign-on is configured')
  const startedMs = performance.now()
  try {
    const { host } = await identityProvider.check()
    return { host, tookMs: Math.round(performance.now() - startedMs) }
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error
    log.error({ err: error }, 'The identity provider failed its test')
    throw new AppError(503, error.message)
  }
}
