import type { Config } from '#server/config.ts'
import { pathOfLogo } from '#server/logo/stored-logo.ts'
import type { Brand } from './letter.ts'

/** Whose name the letters bear. */
export const emailBrand = ({
  productName,
  organisation,
  publicUrl,
}: Pick<Config, 'productName' | 'organisation' | 'publicUrl'>): Brand => ({
  productName,
  organisationName: organisation.name,
  publicUrl,
  // Some mail programs show no WebP.
  ...(organisation.logo && organisation.logo.type !== 'webp' && { logoUrl: pathOfLogo(organisation.logo) }),
})
