/** A passage of a page to be shown, in shares of the page. */
export interface PdfMark {
  page: number
  boxes: readonly { left: number; top: number; width: number; height: number }[]
}
