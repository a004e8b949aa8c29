/** Why a PDF cannot be shown. */
export type PdfFault = 'locked' | 'unreadable' | 'slow'

/** In CSS pixels at 100%. */
export interface PageSize {
  width: number
  height: number
}

/** A link of a page; its place in shares of the page's size. */
export interface PdfLink {
  href: string
  left: number
  top: number
  width: number
  height: number
}

export interface PdfPage {
  size: PageSize
  /** Draws the page into a canvas whose pixels it sets; ends without a word once `signal` is aborted. */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>
  /** Lays the page's words, invisible, over the drawing: to select them, and for the browser's search. */
  write(layer: HTMLElement): Promise<void>
  links(): Promise<PdfLink[]>
}

/** An open PDF. It holds a worker until it is closed. */
export interface PdfFile {
  pageCount: number
  /** The first page's size, which the others are taken to have until they are read. */
  firstSize: PageSize
  page(number: number): Promise<PdfPage>
  close(): void
}
