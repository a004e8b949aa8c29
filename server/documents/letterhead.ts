import type { Config } from '#server/config.ts'
import { addressOf } from '#server/public-pages/place-of.ts'
import { documentColours, type Document } from './document.ts'

/** Points; the logo fits into it. */
export const logoPlace = { width: 200, height: 40 } as const

/** The organisation's logo, a whole PNG, or else its name, and its address at the head of a page, with a line below. */
export function drawLetterhead(document: Document, organisation: Config['organisation'], logo?: Uint8Array) {
  if (logo) {
    document.image(Buffer.from(logo), { fit: [logoPlace.width, logoPlace.height] })
    document.moveDown(0.5).font('bold').fontSize(9).fillColor(documentColours.soft).text(organisation.name)
  } else document.font('bold').fontSize(15).fillColor(documentColours.accent).text(organisation.name)
  const address = addressOf(organisation)
  if (address) document.font('regular').fontSize(9).fillColor(documentColours.soft).text(address)
  const { left, right } = document.page.margins
  const y = document.y + 10
  document
    .moveTo(left, y)
    .lineTo(document.page.width - right, y)
    .lineWidth(0.75)
    .stroke(documentColours.line)
  document.y = y + 24
  document.font('regular').fontSize(10.5).fillColor(documentColours.ink)
}

/** "Page 1 of 2" and what the pages are of, at the foot of each; called when all pages are drawn. */
export function drawPageNumbers(document: Document, what: string) {
  const { start, count } = document.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at)
    const { left, right, bottom } = document.page.margins
    // Below the margin: without this the text would ask for a page of its own.
    document.page.margins.bottom = 0
    document
      .font('regular')
      .fontSize(8)
      .fillColor(documentColours.soft)
      .text(`${what} · Page ${at + 1} of ${count}`, left, document.page.height - bottom + 24, {
        width: document.page.width - left - right,
        height: 12,
        ellipsis: true,
        lineBreak: false,
        align: 'center',
      })
    document.page.margins.bottom = bottom
  }
}
