import sharp from 'sharp'

interface Look {
  type?: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff'
  /** Pixels. */
  width?: number
  height?: number
}

/** A whole picture of noise, so that its pixels take room; a PNG unless told otherwise. */
export async function picture({ type = 'png', width = 64, height = 32 }: Look = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const drawn = sharp({ create: { width, height, channels: 3, background: 'white', noise } })
  return new Uint8Array(await drawn.toFormat(type).toBuffer())
}
