import { isWebAddress } from '#shared/is-web-address.ts'
import type { jobs } from '#shared/jobs.ts'
import type { Output } from '#shared/route.ts'

/** Where an active job stands on the careers site, once it is posted there. */
export function careersPageOf({ status, platforms }: Output<typeof jobs.one>) {
  const address = platforms.find(({ platform }) => platform === 'careers')?.postUrl
  return status === 'active' && address && isWebAddress(address) ? address : undefined
}
