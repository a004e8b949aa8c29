import type { Handover } from '#shared/offers.ts'
import type { Config } from '#server/config.ts'
import { documentColours, makeDocument, undrawnWordIn, type Document } from '#server/documents/document.ts'
import { keepTogether } from '#server/documents/keep-together.ts'
import { drawLetterhead, drawPageNumbers } from '#server/documents/letterhead.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'
import { longDay } from '#server/days.ts'

/**
 * The handover on one page, for whoever prepares the first day. Whoever's name the font cannot show goes by the name that
 * they signed with, or by their address; of anything else that it cannot show, the page says where it stands.
 */
export async function handoverPdf(
  { organisation, publicUrl }: Pick<Config, 'organisation' | 'publicUrl'>,
  handover: Handover,
  madeAt: Date,
) {
  const { candidate, job, offer, documents } = handover
  const isDrawn = (await undrawnWordIn(candidate.name)) === undefined
  const name = isDrawn ? candidate.name : (offer.signedName ?? candidate.email)
  const parts = await Promise.all([
    partOf('The first day', [
      ['Start date', offer.startDate ? longDay(new Date(offer.startDate)) : 'Not agreed yet'],
      ['Department', job.department],
      ['Location', job.location],
      ['Hiring request by', job.submitter],
    ]),
    partOf('The terms', [
      ['Offer type', offer.offerType],
      ['Compensation', compensationInUsd(offer.compensation)],
      ['Accepted', longDay(new Date(offer.acceptedAt), organisation.timeZone)],
      ['Signed as', offer.signedName],
      ['Notes', offer.notes],
    ]),
    partOf('How to reach them', [
      ['Email', candidate.email],
      ['Phone', candidate.phone],
      ['Location', candidate.location],
    ]),
    partOf(
      'Documents (sign-in needed)',
      documents.map(({ name, url }) => [name, `${publicUrl}${url}`]),
    ),
  ])
  const joins = `Joins as ${await shown(job.title)}`
  return makeDocument({ title: `Handover: ${candidate.name}`, author: organisation.name, madeAt }, (document) => {
    drawLetterhead(document, organisation)
    document.font('bold').fontSize(18).text(name).moveDown(0.15)
    document.font('regular').fontSize(11).fillColor(documentColours.soft).text(joins).moveDown(0.8)
    for (const part of parts) drawPart(document, part)
    drawPageNumbers(document, `${organisation.name} · Handover of ${name}`)
  })
}

interface Part {
  title: string
  rows: [string, string][]
}

/** What is given, as the page shows it. */
async function partOf(title: string, rows: [string, string | null][]): Promise<Part> {
  const given = rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  return {
    title,
    rows: await Promise.all(
      given.map(async ([label, value]): Promise<[string, string]> => [label, await shown(value)]),
    ),
  }
}

const shown = async (text: string) => {
  const undrawn = await undrawnWordIn(text)
  return undrawn === undefined ? text : '(in letters that this page does not have; it is in the hiring system)'
}

const labelWidthPoints = 120

function drawPart(document: Document, { title, rows }: Part) {
  if (rows.length === 0) return
  const { left, right } = document.page.margins
  keepTogether(document.font('bold').fontSize(12), 3)
  document.fillColor(documentColours.ink).text(title, left).moveDown(0.35)
  for (const [label, value] of rows) {
    keepTogether(document.font('regular').fontSize(10), 1)
    const { y } = document
    document.fontSize(9.5).fillColor(documentColours.soft).text(label, left, y, { width: labelWidthPoints })
    document
      .fontSize(10)
      .fillColor(documentColours.ink)
      .text(value, left + labelWidthPoints, y, { width: document.page.width - left - right - labelWidthPoints })
      .moveDown(0.3)
  }
  document.moveDown(0.8)
}
