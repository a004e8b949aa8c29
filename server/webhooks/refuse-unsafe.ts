import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { safeAddress, UnsafeAddress } from '#server/http/safe-address.ts'

/** Throws 400 for an address that is never called; names are looked up when it is. */
export function refuseUnsafe({ config }: Pick<Context, 'config'>, url: string) {
  try {
    safeAddress(url, config.allowPrivateWebhooks)
  } catch (error) {
    throw error instanceof UnsafeAddress ? badRequest(error.message) : error
  }
}
