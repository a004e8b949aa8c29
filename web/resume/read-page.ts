import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { parseUrl } from '#web/ui/parse-url.ts'
import type { PageSize, PdfLink, PdfPage } from './pdf-file.ts'

/** A PDF counts in points, a screen in pixels. */
const pixelsPerPoint = 96 / 72
/** What every browser can still draw, phones included. */
const canvasPixelsMax = 16 * 1024 * 1024

const viewportOf = (page: PDFPageProxy, scale = 1) => page.getViewport({ scale: scale * pixelsPerPoint })

export function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = viewportOf(page)
  return { width, height }
}

/** A page of an open PDF. */
export const readPage = (page: PDFPageProxy): PdfPage => ({
  size: sizeOf(page),
  draw: (canvas, scale, signal) => draw(page, canvas, scale, signal),
  write: async (layer) => {
    const layerOfText = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport: viewportOf(page),
    })
    await layerOfText.render()
  },
  links: async () => {
    const annotations = (await page.getAnnotations()) as { subtype: string; url?: string; rect: number[] }[]
    return annotations.flatMap(({ subtype, url, rect }) =>
      subtype === 'Link' && url && isWebAddress(url) ? [linkOf(page, url, rect)] : [],
    )
  },
})

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) {
  const viewport = viewportOf(page, scale)
  const ratio = Math.min(
    window.devicePixelRatio || 1,
    Math.sqrt(canvasPixelsMax / Math.max(1, viewport.width * viewport.height)),
  )
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio))
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio))
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await task.promise
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

const isWebAddress = (url: string) => ['http:', 'https:'].includes(parseUrl(url)?.protocol ?? '')

/** `rect` are two opposite corners in the page's own measure. */
function linkOf(page: PDFPageProxy, href: string, [x1, y1, x2, y2]: number[]): PdfLink {
  const viewport = viewportOf(page)
  const [left, top] = viewport.convertToViewportPoint(x1 ?? 0, y1 ?? 0) as [number, number]
  const [right, bottom] = viewport.convertToViewportPoint(x2 ?? 0, y2 ?? 0) as [number, number]
  return {
    href,
    left: Math.min(left, right) / viewport.width,
    top: Math.min(top, bottom) / viewport.height,
    width: Math.abs(right - left) / viewport.width,
    height: Math.abs(bottom - top) / viewport.height,
  }
}
