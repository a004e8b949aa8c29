import type { Handover } from '#shared/offers.ts'
import type { Config } from '#server/config.ts'
import { documentColours, makeDocument, undrawnWordIn, type Document } from '#server/documents/document.ts'
import { keepTogether } from '#server/documents/keep-together.ts'
import { drawLetterhead, drawPageNumbers } from '#server/documents/letterhead.ts'
import { compensationInUsd } from '#server/providers/email/compensation-in-usd.ts'
import { longDay } from './compose-letter.ts'

/**
 * The handover on one page, for whoever prepares the first day. Whoever's name the font cannot show goes by the name that
 * they signed with, or by their address.
 */
export async function handoverPdf(
  { organisation, publicUrl }: Pick<Config, 'organisation' | 'publicUrl'>,
  handover: Handover,
  madeAt: Date,
) {
  const { candidate, job, offer, documents } = handover
  const isDrawn = (await undrawnWordIn(candidate.name)) === undefined
  const name = isDrawn ? candidate.name : (offer.signedName ?? candidate.email)
  return makeDocument({ title: `Handover: ${candidate.name}`, author: organisation.name, madeAt }, (document) => {
    drawLetterhead(document, organisation)
    document.font('bold').fontSize(18).text(name).moveDown(0.15)
    document.font('regular').fontSize(11).fillColor(documentColours.soft).text(`Joins as ${job.title}`).moveDown(0.8)
    drawPart(document, 'The first day', [
      ['Start date', offer.startDate ? longDay(new Date(offer.startDate)) : 'Not agreed yet'],
      ['Department', job.department],
      ['Location', job.location],
      ['Hiring request by', job.submitter],
    ])
    drawPart(document, 'The terms', [
      ['Offer type', offer.offerType],
      ['Compensation', compensationInUsd(offer.compensation)],
      ['Accepted', longDay(new Date(offer.acceptedAt))],
      ['Signed as', offer.signedName],
      ['Notes', offer.notes],
    ])
    drawPart(document, 'How to reach them', [
      ['Email', candidate.email],
      ['Phone', candidate.phone],
      ['Location', candidate.location],
    ])
    drawPart(
      document,
      'Documents (sign-in needed)',
      documents.map(({ name, url }) => [name, `${publicUrl}${url}`]),
    )
    drawPageNumbers(document, `${organisation.name} · Handover of ${name}`)
  })
}

const labelWidthPoints = 120

function drawPart(document: Document, title: string, rows: [string, string | null][]) {
  const given = rows.filter(([, value]) => value)
  if (given.length === 0) return
  const { left, right } = document.page.margins
  keepTogether(document.font('bold').fontSize(12), 3)
  document.fillColor(documentColours.ink).text(title, left).moveDown(0.35)
  for (const [label, value] of given) {
    keepTogether(document.font('regular').fontSize(10), 1)
    const { y } = document
    document.fontSize(9.5).fillColor(documentColours.soft).text(label, left, y, { width: labelWidthPoints })
    document
      .fontSize(10)
      .fillColor(documentColours.ink)
      .text(value!, left + labelWidthPoints, y, { width: document.page.width - left - right - labelWidthPoints })
      .moveDown(0.3)
  }
  document.moveDown(0.8)
}
