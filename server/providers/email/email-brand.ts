import type { Config } from '#server/config.ts'
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
})
