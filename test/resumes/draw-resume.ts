import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import type { Random } from '#demo/random.ts'
import { readOn, type ImaginedPost, type ImaginedResume } from './imagine-resume.ts'

const font = readFileSync(new URL('../../demo/fonts/inter-regular.ttf', import.meta.url))
const [pageWidth, pageHeight] = [595.28, 841.89]
const margin = 48

interface Item {
  text: string
  size: number
  indent?: number
  colour?: string
  space?: number
  spacing?: number
  /** Against the right edge of the same line. */
  right?: string
}
interface Piece {
  draw: () => void
}

/** The PDF of an imagined resume, in its layout; the same bytes for the same resume. */
export function drawResume(resume: ImaginedResume, random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    info: { Title: 'Resume', CreationDate: readOn, ModDate: readOn },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve) =>
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))),
  )
  document.font(font)
  if (resume.layout === 'scan') drawScan(document)
  else if (resume.layout.includes('sidebar')) drawColumns(document, resume)
  else {
    const pieces = place(
      document,
      [...head(resume), ...body(resume), ...side(resume)],
      margin,
      pageWidth - 2 * margin,
      margin,
    )
    for (const { draw } of resume.layout === 'shuffled' ? random.shuffled(pieces) : pieces) draw()
  }
  document.end()
  return whole
}

/** Strokes where words would be: a picture, as a scanner makes it. */
function drawScan(document: PDFKit.PDFDocument) {
  for (let line = 0; line < 40; line += 1)
    document.rect(margin, margin + line * 16, 380 - ((line * 37) % 120), 6).fill('#444444')
}

function drawColumns(document: PDFKit.PDFDocument, resume: ImaginedResume) {
  const dark = resume.layout === 'dark-sidebar'
  const narrow = 165
  const sideX = resume.layout === 'sidebar-right' ? pageWidth - margin - narrow : dark ? 20 : margin
  const mainX = resume.layout === 'sidebar-right' ? margin : margin + narrow + 24
  const mainWidth = pageWidth - 2 * margin - narrow - 24
  if (dark) document.rect(0, 0, margin + narrow, pageHeight).fill('#1f3a4f')
  const colour = dark ? '#ffffff' : undefined
  const top = dark ? margin : margin + 60
  const name: Item[] = [
    { text: resume.name, size: 22 },
    { text: resume.headline, size: 12 },
  ]
  const sideItems = [...contact(resume, true), ...side(resume)].map((item) => Object.assign(item, colour && { colour }))
  const named = dark
    ? place(document, name, mainX, mainWidth, margin)
    : place(document, name, margin, pageWidth - 2 * margin, margin)
  const pieces = [
    ...named,
    ...place(document, sideItems, sideX, narrow, top),
    ...place(document, body(resume), mainX, mainWidth, margin + 70),
  ]
  for (const { draw } of pieces) draw()
}

/** Where each item goes; what does not fit goes on to the next page. */
function place(document: PDFKit.PDFDocument, items: readonly Item[], x: number, width: number, top: number): Piece[] {
  let y = top
  let page = 0
  return items.map(({ text, size, indent = 0, colour = '#222222', space = 0, spacing = 0, right }) => {
    document.fontSize(size)
    const wide = width - indent - (right ? 150 : 0)
    const height = document.heightOfString(text, { width: wide, characterSpacing: spacing })
    y += space
    if (y + height > pageHeight - margin) {
      page += 1
      y = margin
    }
    const at = { y, page }
    y += height + 3
    return {
      draw: () => {
        while (document.bufferedPageRange().count <= at.page) document.addPage({ size: 'A4', margin: 0 })
        document.font(font).fontSize(size).fillColor(colour)
        document.text(text, x + indent, at.y, { width: wide, characterSpacing: spacing, lineBreak: true })
        if (right) document.text(right, x + width - 150, at.y, { width: 150, align: 'right' })
      },
    }
  })
}

function head(resume: ImaginedResume): Item[] {
  const name = resume.layout === 'shouted' ? resume.name.toUpperCase() : resume.name
  const title: Item[] = resume.words.language === 'de' ? [{ text: 'Lebenslauf', size: 10 }] : []
  const personal = (resume.personal ?? []).map((text) => ({ text, size: 9 }))
  return [
    ...title,
    { text: name, size: 22 },
    { text: resume.headline, size: 12 },
    ...contact(resume, false),
    ...personal,
  ]
}

function contact(
  { email, phone, city, country, link, words, personal = [] }: ImaginedResume,
  stacked: boolean,
): Item[] {
  const parts = [`${city}, ${country}`, phone, email, ...(link ? [link] : [])]
  if (!stacked) return [{ text: parts.join('  |  '), size: 9 }]
  return [heading(words.headings.contact), ...[...parts, ...personal].map((text) => ({ text, size: 8 }))]
}

const heading = (text: string, shouted = false): Item => ({
  text: shouted ? text.toUpperCase() : text,
  size: 13,
  space: 12,
  spacing: shouted ? 3 : 0,
})

function body(resume: ImaginedResume): Item[] {
  const { words, posts, degree, school, graduated, layout } = resume
  const shouted = layout === 'shouted'
  return [
    heading(words.headings.experience, shouted),
    ...posts.flatMap((post) => postItems(post, layout)),
    heading(words.headings.education, shouted),
    { text: `${degree}, ${school}, ${graduated}`, size: 10 },
  ]
}

function postItems({ title, employer, dates, duties }: ImaginedPost, layout: ImaginedResume['layout']): Item[] {
  const bullets = duties.map((text) => ({ text: `• ${text}`, size: 9.5, indent: 8 }))
  const space = 6
  if (layout === 'dates-right') return [{ text: `${title}, ${employer}`, size: 10.5, right: dates, space }, ...bullets]
  if (layout === 'dates-below' || layout === 'shouted')
    return [{ text: title, size: 10.5, space }, { text: `${employer} | ${dates}`, size: 9.5 }, ...bullets]
  if (layout === 'dates-above')
    return [{ text: dates, size: 9, space }, { text: `${title}, ${employer}`, size: 10.5 }, ...bullets]
  if (layout.includes('sidebar'))
    return [{ text: title, size: 10.5, space }, { text: `${employer}, ${dates}`, size: 9 }, ...bullets]
  return [{ text: `${title}, ${employer}, ${dates}`, size: 10.5, space }, ...bullets]
}

function side({ words, skills, layout }: ImaginedResume): Item[] {
  const stacked = layout.includes('sidebar')
  return [
    heading(words.headings.skills, layout === 'shouted'),
    ...(stacked ? skills.map((text) => ({ text, size: 9 })) : [{ text: skills.join(', '), size: 10 }]),
  ]
}
