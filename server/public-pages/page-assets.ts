import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface Asset {
  /** Names the content, so that it may be kept for ever. */
  path: string
  type: string
  content: Buffer<ArrayBuffer>
}

/** A file that pages load, kept by browsers for ever under an address that names its content. */
export function asset(name: string, type: string, content: Buffer<ArrayBuffer>): Asset {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/pages/${version}/${name}`, type, content }
}

const { resolve } = createRequire(import.meta.url)
const font = (subset: string) =>
  readFileSync(resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`))
/** The font of nearly every word. */
export const latin = asset('inter-latin.woff2', 'font/woff2', font('latin'))
const latinExtended = asset('inter-latin-extended.woff2', 'font/woff2', font('latin-ext'))

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const style = ['page.css', 'form.css', 'careers.css', 'more-contrast.css', 'forced-colors.css']
  .map(read)
  .join('\n')
  .replace('inter-latin.woff2', latin.path)
  .replace('inter-latin-extended.woff2', latinExtended.path)
export const styleSheet = asset('page.css', 'text/css; charset=utf-8', Buffer.from(style))

/** What other sites show beside a link to a page of ours; 1200 by 630. */
export const shareImage = asset(
  'share-image.png',
  'image/png',
  readFileSync(join(import.meta.dirname, 'share-image.png')),
)

export const pageAssets = [styleSheet, latin, latinExtended, shareImage] as const
