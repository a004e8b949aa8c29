import { logoPixelsMax } from '#shared/limits.ts'
import type { StoredLogo } from './stored-logo.ts'

/** Read with the first picture: no start waits for it. */
async function openLibrary() {
  const { default: sharp } = await import('sharp')
  // It opens dozens of kinds, drawings with scripts among them: no others than ours ever reach their decoders.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  // What it keeps of earlier pictures serves whoever opens the same file again and again.
  sharp.cache(false)
  return sharp
}
let opened: ReturnType<typeof openLibrary> | undefined
const library = () => (opened ??= openLibrary())

const types: Partial<Record<string, StoredLogo['type']>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/**
 * What an image is by its content, whatever its name says, and the pixels it is shown with, as its camera was held; undefined
 * for anything but PNG, JPEG and WebP. Whether its pixels are there is told by `fittedImage`.
 */
export async function measureImage(bytes: Uint8Array): Promise<Omit<StoredLogo, 'key'> | undefined> {
  const sharp = await library()
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const type = types[format]
    return type && { type, ...autoOrient }
  } catch {
    return undefined // not one of these kinds, or cut off before it says its size
  }
}

interface Room {
  /** Pixels. */
  width: number
  height: number
}

/**
 * The image as a PNG that fits its room, no larger than it was; undefined for one that is damaged or incomplete. The work is
 * done in threads of the library's own.
 */
export async function fittedImage(bytes: Uint8Array, room: Room): Promise<Uint8Array | undefined> {
  const sharp = await library()
  try {
    return await sharp(bytes, { limitInputPixels: logoPixelsMax ** 2 })
      .autoOrient()
      .resize({ ...room, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}
