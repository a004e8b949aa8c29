import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import type { ResumeLines } from './resume-lines.ts'

/** Inter, cut to the Latin scripts and Vietnamese: the fonts that every reader has know neither Ł nor ễ. */
const font = readFileSync(new URL('fonts/inter-regular.ttf', import.meta.url))
const accents = ['#1f4e5f', '#5a3d2b', '#2f4b26', '#4a2545', '#333333'] as const

/** A resume of one page, with `look` choosing its colour; the same bytes for the same lines at the same time. */
export function resumePdf({ name, headline, contact, sections }: ResumeLines, look: number, madeAt: Date) {
  const info = { Title: `Resume of ${name}`, Author: name, CreationDate: madeAt, ModDate: madeAt }
  const document = new Pdf({ size: 'A4', margin: 60, info })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Uint8Array>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  const accent = accents[look % accents.length]!
  document.font(font).fillColor(accent).fontSize(24).text(name)
  document.fontSize(12).text(headline).moveDown(0.4)
  document.fillColor('#555555').fontSize(9.5).text(contact)
  for (const { heading, entries } of sections) {
    document.moveDown(1.2).fillColor(accent).fontSize(13).text(heading).moveDown(0.3)
    for (const { title, lines } of entries) {
      if (title) document.fillColor('#111111').fontSize(10.5).text(title).moveDown(0.2)
      document.fillColor('#333333').fontSize(10)
      for (const line of lines) document.text(line, { indent: title ? 10 : 0, lineGap: 2 })
      document.moveDown(0.5)
    }
  }
  document.end()
  return whole
}

/** Its words in the order of the page, for the search. */
export const resumeText = ({ name, headline, contact, sections }: ResumeLines) =>
  [
    name,
    headline,
    contact,
    ...sections.flatMap(({ heading, entries }) => [
      heading,
      ...entries.flatMap(({ title, lines }) => [title, ...lines]),
    ]),
  ]
    .filter(Boolean)
    .join('\n')
