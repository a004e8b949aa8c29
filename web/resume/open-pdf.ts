import { getDocument, GlobalWorkerOptions, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite gives the address of any file so
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PdfFile, PdfPages } from './pdf-file.ts'
import { printPdf } from './print-pdf.ts'
import { readPage, sizeOf } from './read-page.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** A picture larger than this is left out of its page: it would take the memory of the whole window. */
const imagePixelsMax = 64 * 1024 * 1024
const errorsOnly = 0

/** Files of vite/pdf-data.ts, from our own address. */
const dataUrl = (folder: string) => new URL(`/assets/pdf-data-${version}/${folder}/`, window.location.origin).href

/**
 * Opens a PDF in a worker of its own. No script of the file runs: what would run them is not part of the product; and
 * neither eval nor WebAssembly is asked for, which the content security policy forbids. Throws what pdf.js throws, and
 * closes what it opened when `signal` is aborted before it is there.
 */
export async function openPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<PdfFile> {
  const task = getDocument({
    data: bytes,
    cMapUrl: dataUrl('cmaps'),
    standardFontDataUrl: dataUrl('standard_fonts'),
    wasmUrl: dataUrl('wasm'),
    useWasm: false,
    maxImageSize: imagePixelsMax,
    verbosity: errorsOnly,
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close, { once: true })
  const document = await task.promise
  const pages: PdfPages = {
    pageCount: document.numPages,
    firstSize: sizeOf(await document.getPage(1)),
    page: async (number) => readPage(await document.getPage(number)),
  }
  return { ...pages, print: (leaving) => printPdf(pages, leaving), close }
}
