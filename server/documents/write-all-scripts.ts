import type Pdf from 'pdfkit'
import { clustersOf, hasRtlLetters, linesOf, type Run } from './lay-out.ts'
import type { OtherFace, Weight } from './other-scripts.ts'

type Document = InstanceType<typeof Pdf>
type TextOptions = PDFKit.Mixins.TextOptions
type Placed = [TextOptions?] | [number?, number?, TextOptions?]

interface Scripts {
  /** Whether paragraphs begin on the right. */
  rtl: boolean
  /** Whether the document's own fonts have all signs of a cluster. */
  isOwn: (cluster: string) => boolean
  /** How far letters may stand above the base of their line, as a part of the font's size. */
  ascent: number
  others: readonly OtherFace[]
  /** Told of each cluster that no font here has. */
  onLacking: (cluster: string) => void
}

/**
 * Lets `document.text` write what pdfkit cannot: words that are read from right to left, which it would set one after
 * another from the left, signs that the document's own fonts lack, and words of many lines, of which it measures all that
 * is left for each of them. All else is left to pdfkit. Of the options it knows
 * those that documents here use: width, align, lineGap, and lineBreak false with an ellipsis.
 */
export function writeAllScripts(document: Document, { rtl, isOwn, ascent, others, onLacking }: Scripts): void {
  const [setFont, setSize] = [document.font.bind(document), document.fontSize.bind(document)]
  const write = document.text.bind(document) as (text: string, ...placed: Placed) => Document
  for (const { name, weights } of others)
    for (const [weight, bytes] of Object.entries(weights))
      document.registerFont(`${name}-${weight}`, Buffer.from(bytes))

  const set: { weight: Weight; size: number } = { weight: 'regular', size: 12 }
  document.font = (weight: Weight) => {
    set.weight = weight
    return setFont(weight)
  }
  document.fontSize = (size) => {
    set.size = size
    return setSize(size)
  }

  const faceOf = (cluster: string) => {
    if (isOwn(cluster)) return undefined
    const other = others.find(({ signs }) => signs.has(cluster))
    if (!other) onLacking(cluster)
    return other?.name
  }
  const choose = ({ face }: Run) => setFont(face === undefined ? set.weight : `${face}-${set.weight}`)
  const measure = (run: Run) => {
    choose(run)
    return document.widthOfString(run.text, asAWhole)
  }
  const widthOf = (line: Run[]) => line.reduce((sum, run) => sum + measure(run), 0)
  const drawLine = (line: Run[], x: number, base: number) => {
    for (const run of line) {
      const width = measure(run)
      write(run.text, x, base, { ...asAWhole, lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  }

  document.text = ((text: string, ...placed: Placed) => {
    // Fonts may have a letter with its mark as one sign alone.
    const whole = text.normalize('NFC')
    if (!rtl && !hasRtlLetters(whole) && !endlessWord.test(whole) && Array.from(whole).every(isOwn))
      return write(whole, ...placed)
    const {
      left,
      top,
      width,
      lineGap = 0,
      align = rtl ? 'right' : 'left',
      lineBreak = true,
      ellipsis,
    } = placeOf(document, placed)
    const lineHeight = document.currentLineHeight(true) + lineGap
    const layout = { rtl, width: lineBreak ? width : Number.POSITIVE_INFINITY, measure, faceOf }
    const fit = ellipsis ? cutTo(width, whole, (shorter) => widthOf(linesOf(shorter, layout).flat())) : whole
    let y = top
    for (const line of fit.split('\n').flatMap((paragraph) => linesOf(paragraph, layout))) {
      const room = width - widthOf(line)
      setFont(set.weight)
      if (lineBreak && y + lineHeight > document.page.height - document.page.margins.bottom) {
        // pdfkit turns the page, and takes its colours along.
        write(' ', left, y, { width })
        y = document.page.margins.top
      }
      drawLine(line, left + (align === 'right' ? room : align === 'center' ? room / 2 : 0), y + ascent * set.size)
      y += lineHeight
    }
    setFont(set.weight)
    document.x = left
    document.y = y
    return document
  }) as Document['text']
}

const endlessWord = /\S{300}/u

/** Not word by word, of which pdfkit would set each to the right of the one before. */
const asAWhole = { features: [] }

function placeOf(document: Document, placed: Placed) {
  const [first, top, last] = placed
  const options = typeof first === 'object' ? first : last
  const left = (typeof first === 'object' ? undefined : first) ?? document.x
  const width = options?.width ?? document.page.width - left - document.page.margins.right
  return { ...options, left, top: top ?? document.y, width }
}

/** As much of a line as has room, with an ellipsis where it is not all. */
function cutTo(width: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const clusters = clustersOf(text)
  while (clusters.length > 0 && widthOf(`${clusters.join('')}…`) > width) clusters.pop()
  return `${clusters.join('').trimEnd()}…`
}
