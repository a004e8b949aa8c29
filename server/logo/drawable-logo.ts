import type { Context } from '#server/context.ts'
import { logoPlace } from '#server/documents/letterhead.ts'
import { fittedImage } from './read-image.ts'

/** Dots on the paper for each point of the logo's place there: 288 an inch. */
const dotsPerPoint = 4
const room = { width: logoPlace.width * dotsPerPoint, height: logoPlace.height * dotsPerPoint }

/** An image as a letter bears it; undefined for one that is damaged. */
export const drawableImage = (bytes: Uint8Array) => fittedImage(bytes, room)

/**
 * The organisation's logo as a letter bears it. Undefined where there is none, or it was stored damaged: it must keep nobody
 * from an offer.
 */
export async function drawableLogo({ config, files }: Pick<Context, 'config' | 'files'>) {
  const { logo } = config.organisation
  const bytes = logo && (await files.get('branding', logo.key))
  return bytes && drawableImage(bytes)
}
