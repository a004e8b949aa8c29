import type { Config } from '#server/config.ts'
import { documentColours, makeDocument, type Document } from '#server/documents/document.ts'
import { drawLetterhead } from '#server/documents/letterhead.ts'

interface Signature {
  name: string
  at: Date
  /** The network address that the signature came from. */
  from: string
  letterHash: string
  candidateName: string
  jobTitle: string
}

/** The letter as it was sent, untouched, with a page behind it that says who signed it, when and from where. */
export async function signLetter(config: Config, letter: Uint8Array, signature: Signature) {
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

const signaturePage = ({ organisation }: Config, signature: Signature) =>
  makeDocument({ title: 'Signature', author: organisation.name, madeAt: signature.at }, (document) => {
    drawLetterhead(document, organisation)
    document.font('bold').fontSize(18).text('Signature').moveDown(0.6)
    document
      .font('regular')
      .fontSize(10.5)
      .text(
        `The offer of ${signature.jobTitle} to ${signature.candidateName} on the pages before this one was accepted, and signed by typing a name, on the page that was sent to the candidate in person.`,
        { lineGap: 3 },
      )
      .moveDown(1.2)
    document.font('bold').fontSize(20).fillColor(documentColours.accent).text(signature.name).moveDown(1)
    const rows: [string, string][] = [
      ['Signed by', signature.name],
      ['Signed at', `${signature.at.toISOString().replace('T', ' ').slice(0, 19)} UTC`],
      ['From address', signature.from],
      ['Letter (SHA-256)', signature.letterHash],
    ]
    for (const [label, value] of rows) drawRow(document, label, value)
  })

const labelWidthPoints = 110

function drawRow(document: Document, label: string, value: string) {
  const { left, right } = document.page.margins
  const { y } = document
  document.font('regular').fontSize(9).fillColor(documentColours.soft).text(label, left, y, { width: labelWidthPoints })
  document
    .fontSize(9.5)
    .fillColor(documentColours.ink)
    .text(value, left + labelWidthPoints, y, { width: document.page.width - left - right - labelWidthPoints })
    .moveDown(0.6)
}
