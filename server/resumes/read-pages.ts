import { firstCharacters } from '#server/first-characters.ts'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { GlyphRun } from './glyph-run.ts'
import { matrixOf } from './matrix.ts'
import { pagesReadMax } from './pages-read-max.ts'
import { readingOrder } from './reading-order.ts'
import { resumeLines, type ReadPage } from './resume-lines.ts'
import type { HiddenText, ResumeText } from './resume-text.ts'
import { segmentsOf } from './segments.ts'
import { walkPage } from './walk-page.ts'

/** More words than any resume has; PostgreSQL indexes about a megabyte of them. */
export const resumeTextCharactersMax = 100_000
const hiddenMax = 50
const hiddenCharactersMax = 500
const linksMax = 50
/** A picture larger than this is left out: none is needed but to know what lies beneath a text. */
const imagePixelsMax = 4 * 1024 * 1024

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

/** What a PDF says, in reading order. Throws what pdf.js throws: PasswordException for a locked file, others for a broken one. */
export async function readPages(bytes: Uint8Array): Promise<ResumeText> {
  const document = await getDocumentProxy(bytes, { maxImageSize: imagePixelsMax, verbosity: 0 })
  try {
    return await readDocument(document)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readDocument(document: Pdf): Promise<ResumeText> {
  const { OPS } = await getResolvedPDFJS()
  const names = Object.fromEntries(Object.entries(OPS).map(([name, number]) => [number, name]))
  const pages: ReadPage[] = []
  const hidden: HiddenText[] = []
  const links = new Set<string>()
  let layer = false
  for (let number = 1; number <= Math.min(document.numPages, pagesReadMax); number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const runs = (await runsOf(page, names)).filter(({ slanted }) => !slanted)
    // A page with nothing but invisible letters is a scan with the layer that its program recognised.
    const scanned = runs.length > 0 && runs.every((run) => run.hidden === 'invisible')
    if (scanned) layer = true
    else hidden.push(...hiddenOf(runs, number))
    pages.push({ columns: readingOrder(segmentsOf(runs.filter((run) => scanned || !run.hidden))), width, height })
    for (const link of await linksOf(page)) if (links.size < linksMax) links.add(link)
    page.cleanup()
  }
  return {
    ...resumeLines(pages, resumeTextCharactersMax),
    hidden: hidden.slice(0, hiddenMax),
    pageCount: document.numPages,
    links: [...links],
    layer,
  }
}

async function runsOf(page: PdfPage, names: Record<number, string>): Promise<GlyphRun[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const viewport = page.getViewport({ scale: 1 })
  return walkPage(
    { names: fnArray.map((number: number) => names[number] ?? ''), args: argsArray },
    {
      view: matrixOf(viewport.transform),
      width: viewport.width,
      height: viewport.height,
      fontMatrix: (name) => {
        try {
          return (page.commonObjs.get(name) as { fontMatrix?: number[] } | null)?.fontMatrix ?? []
        } catch {
          return [] // a font that is not there has the usual measure
        }
      },
    },
  )
}

/** Neighbouring hidden letters, as the words they make. */
function hiddenOf(runs: readonly GlyphRun[], page: number): HiddenText[] {
  const reasons = new Set(runs.map(({ hidden }) => hidden))
  return [...reasons].flatMap((reason) =>
    reason === undefined
      ? []
      : segmentsOf(runs.filter(({ hidden }) => hidden === reason))
          .map(({ words }) => words.map(({ text }) => text).join(' '))
          .filter((text) => /[\p{L}\p{N}]/u.test(text))
          .map((text) => ({ page, reason, text: firstCharacters(text, hiddenCharactersMax) })),
  )
}

/** A page without links can still be read. */
async function linksOf(page: PdfPage): Promise<string[]> {
  const annotations = (await page.getAnnotations().catch(() => [])) as { subtype?: string; url?: string }[]
  return annotations.flatMap(({ subtype, url }) =>
    subtype === 'Link' && typeof url === 'string' && /^https?:/.test(url) ? [url.slice(0, 500)] : [],
  )
}
