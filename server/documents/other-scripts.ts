import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Noto Sans of the scripts that DejaVu lacks. Each comes in slices of a few hundred signs, so that a name opens two or
 * three small files and not a font of ten megabytes.
 */
const families = {
  chinese: 'noto-sans-sc',
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
  thai: 'noto-sans-thai',
  devanagari: 'noto-sans-devanagari',
} as const
type Script = keyof typeof families

/** A file of a family, and the code points that it says it has. */
interface Slice {
  path: string
  claims: (codePoint: number) => boolean
  /** What it has: some lack what they claim. */
  signs?: ReadonlySet<number>
}

/** A slice cut down to the signs that a document needs of it, in the two weights that documents use. */
export interface OtherFace {
  name: string
  signs: ReadonlySet<string>
  weights: Record<Weight, Uint8Array>
}
export type Weight = 'regular' | 'bold'
const weightAxis = { regular: 400, bold: 700 } satisfies Record<Weight, number>

const { resolve } = createRequire(import.meta.url)
const slices = new Map<Script, Slice[]>()

function slicesOf(script: Script): Slice[] {
  const read = slices.get(script) ?? readSlices(families[script])
  slices.set(script, read)
  return read
}

function readSlices(family: string): Slice[] {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')) as object
  return Object.entries(ranges).map(([name, claimed]) => ({
    path: resolve(`@fontsource-variable/${family}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    claims: claimedBy(String(claimed)),
  }))
}

/** Of a CSS unicode-range: "U+4e00-4e0f,U+4e11". */
function claimedBy(ranges: string) {
  const bounds = ranges.split(',').map((range) => {
    const [first, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [first!, last!] as const
  })
  return (codePoint: number) => bounds.some(([first, last]) => first <= codePoint && codePoint <= last)
}

/** The slice of the family that has every one of the signs, which belong together, such as a letter and its marks. */
async function sliceWith(script: Script, codePoints: number[]): Promise<Slice | undefined> {
  for (const slice of slicesOf(script))
    if (codePoints.every((each) => slice.claims(each))) {
      const signs = (slice.signs ??= await signsOf(slice.path))
      if (codePoints.every((each) => signs.has(each))) return slice
    }
  return undefined
}

async function signsOf(path: string): Promise<ReadonlySet<number>> {
  const { create } = await import('fontkit')
  const font = create(readFileSync(path))
  return new Set('characterSet' in font ? font.characterSet : [])
}

const codePointsOf = (cluster: string) =>
  Array.from(cluster, (sign) => sign.codePointAt(0)!).filter((each) => !hasNoShape(each))

/** Joiners and variation selectors choose the shape of what is beside them and have none of their own. */
export const hasNoShape = (codePoint: number) =>
  /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u.test(String.fromCodePoint(codePoint))

/** Whether a font of another script has the cluster, which is what a reader takes for one letter. */
export async function isInOtherScript(cluster: string): Promise<boolean> {
  for (const script of scriptsFor(cluster)) if (await sliceWith(script, codePointsOf(cluster))) return true
  return false
}

/**
 * Fonts for the clusters that a document's own lack. Chinese, Japanese and Korean share signs that each draws its own way:
 * beside kana they are Japanese, beside Hangul Korean, else Chinese.
 */
export async function otherFaces(clusters: ReadonlySet<string>): Promise<OtherFace[]> {
  const scripts = scriptsFor([...clusters].join(''))
  const bySlice = new Map<Slice, Set<string>>()
  for (const cluster of [...clusters].toSorted())
    for (const script of scripts) {
      const slice = await sliceWith(script, codePointsOf(cluster))
      if (!slice) continue
      bySlice.set(slice, (bySlice.get(slice) ?? new Set()).add(cluster))
      break
    }
  return Promise.all([...bySlice].map(([{ path }, signs], at) => cutDown(path, signs, `other-${at}`)))
}

function scriptsFor(text: string): Script[] {
  const first: Script = /\p{Script=Hangul}/u.test(text)
    ? 'korean'
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? 'japanese'
      : 'chinese'
  return [first, ...(Object.keys(families) as Script[]).filter((script) => script !== first)]
}

async function cutDown(path: string, signs: ReadonlySet<string>, name: string): Promise<OtherFace> {
  const { default: subsetFont } = await import('subset-font')
  const bytes = readFileSync(path)
  const [regular, bold] = await Promise.all(
    [weightAxis.regular, weightAxis.bold].map((wght) =>
      subsetFont(bytes, [...signs].join(''), { targetFormat: 'sfnt', variationAxes: { wght } }),
    ),
  )
  return { name, signs, weights: { regular: padded(regular!), bold: padded(bold!) } }
}

/** fontkit reads the ten bytes of a glyph's head also where a glyph without a shape is the last of the file and has none. */
const padded = (font: Uint8Array) => Buffer.concat([font, Buffer.alloc(16)])
