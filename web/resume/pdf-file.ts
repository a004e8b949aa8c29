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

/** A longer file is better printed by a program of its own. */
export const printPagesMax = 50

export interface PdfPages {
  pageCount: number
  /** The first page's size, which the others are taken to have until they are read. */
  firstSize: PageSize
  page(number: number): Promise<PdfPage>
}

/** An open PDF. It holds a worker until it is closed. */
export interface PdfFile extends PdfPages {
  /** Prints the first `printPagesMax` pages; ends without a word once `signal` is aborted. */
  print(signal: AbortSignal): Promise<void>
  close(): void
}
