import { readStrokes, signaturePad } from '#shared/signature-drawing.ts'
import type { Config } from '#server/config.ts'
import { documentColours, makeDocument, undrawnWordIn, type Document } from '#server/documents/document.ts'
import { keepTogether } from '#server/documents/keep-together.ts'
import { drawLetterhead } from '#server/documents/letterhead.ts'

interface Signature {
  name: string
  /** Path data as readStrokes takes it; blank where the name was typed alone. */
  drawing: string
  at: Date
  /** The network address that the signature came from. */
  from: string
  /** Who of the staff was signed in to the product in the browser that it came from. */
  besides?: string | undefined
  letterHash: string
  candidateName: string
  jobTitle: string
}

/** The letter as it was sent, untouched, with a page behind it that says who signed it, when and from where. */
export async function signLetter(config: Pick<Config, 'organisation'>, letter: Uint8Array, signature: Signature) {
  // Loaded when somebody signs: it takes a quarter of a second that no start should wait for.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const [document, page] = await Promise.all([
    PDFDocument.load(letter, { updateMetadata: false }),
    signaturePage(config, signature).then((bytes) => PDFDocument.load(bytes, { updateMetadata: false })),
  ])
  const copied = await document.copyPages(page, page.getPageIndices())
  for (const each of copied) document.addPage(each)
  return new Uint8Array(await document.save())
}

async function signaturePage({ organisation }: Pick<Config, 'organisation'>, signature: Signature) {
  const offer = `The offer of ${signature.jobTitle} to ${signature.candidateName}`
  const offerIsDrawn = (await undrawnWordIn(offer)) === undefined
  return makeDocument({ title: 'Signature', author: organisation.name, madeAt: signature.at }, (document) => {
    drawLetterhead(document, organisation)
    document.font('bold').fontSize(18).text('Signature').moveDown(0.6)
    document
      .font('regular')
      .fontSize(10.5)
      .text(
        `${offerIsDrawn ? offer : 'The offer'} on the pages before this one was accepted, and signed by ${signature.drawing ? 'typing a name and drawing a signature' : 'typing a name'}, on the page that was sent to the candidate in person.`,
        { lineGap: 3 },
      )
      .moveDown(1.2)
    drawStrokes(document, signature.drawing)
    document.font('bold').fontSize(20).fillColor(documentColours.accent).text(signature.name).moveDown(1)
    const rows: [string, string][] = [
      ['Signed by', signature.name],
      ['Signed at', `${signature.at.toISOString().replace('T', ' ').slice(0, 19)} UTC`],
      ['From address', signature.from],
      ...(signature.besides
        ? [['Browser of', `${signature.besides}, who was signed in as staff`] as [string, string]]
        : []),
      ['Letter (SHA-256)', signature.letterHash],
    ]
    for (const [label, value] of rows) drawRow(document, label, value)
  })
}

/** Half the pad's size: 300 by 100 points. */
const scale = 0.5

function drawStrokes(document: Document, drawing: string) {
  const strokes = readStrokes(drawing) ?? []
  if (strokes.length === 0) return
  const { x: left, y: top } = document
  for (const [first, ...rest] of strokes) {
    document.moveTo(left + first![0] * scale, top + first![1] * scale)
    for (const [x, y] of rest) document.lineTo(left + x * scale, top + y * scale)
  }
  document.lineWidth(1.5).lineCap('round').lineJoin('round').stroke(documentColours.ink)
  document.y = top + signaturePad.height * scale + 14
}

const labelWidthPoints = 110

function drawRow(document: Document, label: string, value: string) {
  const { left, right } = document.page.margins
  keepTogether(document.font('regular').fontSize(9.5), 1)
  const { y } = document
  document.fontSize(9).fillColor(documentColours.soft).text(label, left, y, { width: labelWidthPoints })
  document
    .fontSize(9.5)
    .fillColor(documentColours.ink)
    .text(value, left + labelWidthPoints, y, { width: document.page.width - left - right - labelWidthPoints })
    .moveDown(0.6)
}
