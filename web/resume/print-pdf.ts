import { printPagesMax, type PdfPages } from './pdf-file.ts'

/** 150 dots an inch: sharp on paper, and half the memory of 200. */
const printScale = 150 / 96

/**
 * Prints the pages, drawn anew for paper. The page's own print is what every browser has; a frame with the file in it
 * prints in some only.
 */
export async function printPdf(file: PdfPages, signal: AbortSignal) {
  const sheets = document.createElement('div')
  sheets.className = 'print-sheets'
  const paper = document.createElement('style')
  const { width, height } = file.firstSize
  paper.textContent = `@page { size: ${width}px ${height}px; margin: 0 }`
  sheets.append(paper)
  const addresses: string[] = []
  const done = () => {
    sheets.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
  try {
    for (let number = 1; number <= Math.min(file.pageCount, printPagesMax); number += 1) {
      const address = URL.createObjectURL(await pictureOf(file, number, signal))
      addresses.push(address)
      const image = new Image()
      image.src = address
      await image.decode()
      sheets.append(image)
    }
    signal.throwIfAborted()
  } catch (error) {
    done()
    if (signal.aborted) return
    throw error
  }
  document.body.append(sheets)
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}

async function pictureOf(file: PdfPages, number: number, signal: AbortSignal) {
  const canvas = document.createElement('canvas')
  await (await file.page(number)).draw(canvas, printScale / (window.devicePixelRatio || 1), signal)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  canvas.width = canvas.height = 0
  signal.throwIfAborted()
  if (!picture) throw new Error(`Page ${number} could not be drawn for printing`)
  return picture
}
