import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, FontCollection } from 'fontkit'
import type Pdf from 'pdfkit'

const { resolve } = createRequire(import.meta.url)
/** DejaVu has the Latin, Greek, Cyrillic, Armenian and Georgian scripts; a reader's own fonts are never relied upon. */
const face = (name: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** When the first document is made: the library and its fonts are larger than the rest of the server, and no start needs them. */
async function load() {
  const [{ default: PdfDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  const faces = { regular: face('DejaVuSansCondensed'), bold: face('DejaVuSansCondensed-Bold') }
  const signs = Object.values(faces).map((bytes) => signsOf(create(bytes)))
  return { PdfDocument, faces, isDrawn: (sign: string) => signs.every((each) => each.has(sign.codePointAt(0)!)) }
}
const signsOf = (font: Font | FontCollection) => new Set('characterSet' in font ? font.characterSet : [])
let loaded: ReturnType<typeof load> | undefined

/**
 * The first word of a text that a document would show as empty boxes, since its fonts lack a sign of it, such as a name in
 * Chinese; at most 40 characters of it. Undefined where every sign is drawn.
 */
export async function undrawnWordIn(text: string): Promise<string | undefined> {
  const { isDrawn } = await (loaded ??= load())
  const word = text
    .split(/\s+/)
    .find((each) => Array.from(each).some((sign) => !hasNoShape.test(sign) && !isDrawn(sign)))
  return (
    word &&
    Array.from(word.replaceAll(/^\p{P}+|\p{P}+$/gu, ''))
      .slice(0, 40)
      .join('')
  )
}

/** Controls, separators and what only changes the sign before it. */
const hasNoShape = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u

export const documentColours = { ink: '#1f1d1a', soft: '#5b5751', line: '#d8d4cd', accent: '#1f5f68' } as const
const marginPoints = 68

export type Document = InstanceType<typeof Pdf>

/**
 * An A4 document that `draw` fills, as bytes: the same bytes for the same drawing and time. Its fonts are named
 * `regular` and `bold`; lengths are in points.
 */
export async function makeDocument(
  { title, author, madeAt }: { title: string; author: string; madeAt: Date },
  draw: (document: Document) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PdfDocument, faces } = await (loaded ??= load())
  const document = new PdfDocument({
    size: 'A4',
    margin: marginPoints,
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  for (const [name, bytes] of Object.entries(faces)) document.registerFont(name, bytes)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
    document.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', failed)
  })
  document.font('regular').fontSize(10.5).fillColor(documentColours.ink)
  draw(document)
  document.end()
  return whole
}
