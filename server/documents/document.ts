import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type Pdf from 'pdfkit'
import { clustersOf } from './lay-out.ts'
import { hasNoShape, isInOtherScript, otherFaces, type OtherFace } from './other-scripts.ts'

const { resolve } = createRequire(import.meta.url)
/** DejaVu has the European scripts, Arabic and Hebrew; a reader's own fonts are never relied upon. */
const face = (name: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** When the first document is made: the library and its fonts are larger than the rest of the server, and no start needs them. */
async function load() {
  const [{ default: PdfDocument }, { create }, { writeAllScripts }] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
    import('./write-all-scripts.ts'),
  ])
  const faces = { regular: face('DejaVuSansCondensed'), bold: face('DejaVuSansCondensed-Bold') }
  const fonts = Object.values(faces).map((bytes) => create(bytes) as Font)
  const signs = fonts.map(({ characterSet }) => new Set(characterSet))
  /** Whether the documents' own fonts have every sign of a cluster. */
  const isOwn = (cluster: string) =>
    Array.from(cluster, (sign) => sign.codePointAt(0)!).every(
      (each) => hasNoShape(each) || signs.every((signs) => signs.has(each)),
    )
  return { PdfDocument, writeAllScripts, faces, ascent: fonts[0]!.ascent / fonts[0]!.unitsPerEm, isOwn }
}
let loaded: ReturnType<typeof load> | undefined

/**
 * The first word of a text that a document would show as empty boxes, since its fonts lack a sign of it, such as a name in
 * Khmer; at most 40 characters of it. Undefined where every sign is drawn.
 */
export async function undrawnWordIn(text: string): Promise<string | undefined> {
  const { isOwn } = await (loaded ??= load())
  for (const word of text.split(/\s+/))
    for (const cluster of clustersOf(word.normalize('NFC')))
      if (!isOwn(cluster) && !(await isInOtherScript(cluster)))
        return Array.from(word.replaceAll(/^\p{P}+|\p{P}+$/gu, ''))
          .slice(0, 40)
          .join('')
  return undefined
}

export const documentColours = { ink: '#1f1d1a', soft: '#5b5751', line: '#d8d4cd', accent: '#1f5f68' } as const
const marginPoints = 68

export type Document = InstanceType<typeof Pdf>

interface About {
  title: string
  author: string
  madeAt: Date
  /** Whether its paragraphs begin on the right, as Arabic and Hebrew ones do; the left unless told. */
  rtl?: boolean
}

/**
 * An A4 document that `draw` fills, as bytes: the same bytes for the same drawing and time. Its fonts are named
 * `regular` and `bold`; lengths are in points. Where it needs other scripts' fonts it is drawn twice, the second time
 * with them.
 */
export async function makeDocument(about: About, draw: (document: Document) => void): Promise<Uint8Array<ArrayBuffer>> {
  const tools = await (loaded ??= load())
  const lacking = new Set<string>()
  const whole = await filled(tools, { about, draw, others: [], onLacking: (cluster) => lacking.add(cluster) })
  if (lacking.size === 0) return whole
  return filled(tools, { about, draw, others: await otherFaces(lacking), onLacking: () => {} })
}

interface Filling {
  about: About
  draw: (document: Document) => void
  others: readonly OtherFace[]
  onLacking: (cluster: string) => void
}

function filled(
  { PdfDocument, writeAllScripts, faces, ascent, isOwn }: Awaited<ReturnType<typeof load>>,
  { about: { title, author, madeAt, rtl = false }, draw, others, onLacking }: Filling,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'A4',
    margin: marginPoints,
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  for (const [name, bytes] of Object.entries(faces)) document.registerFont(name, bytes)
  writeAllScripts(document, { rtl, isOwn, ascent, others, onLacking })
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
