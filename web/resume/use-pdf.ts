import { useEffect, useState } from 'react'
import type { PdfFault, PdfFile } from './pdf-file.ts'

/** A file that keeps its reader busy for longer will not be read at all. */
const openingMaxMs = 20_000

export type PdfState = { file: PdfFile } | { fault: PdfFault } | undefined

/** Opens a PDF, and closes it when another takes its place or nobody looks any more; undefined while it is being opened. */
export function usePdf(blob: Blob | undefined): PdfState {
  const [opened, setOpened] = useState<{ of: Blob; state: PdfState }>()
  useEffect(() => {
    if (!blob) return undefined
    const closing = new AbortController()
    const tell = (state: PdfState) => {
      if (closing.signal.aborted) return
      clearTimeout(timer)
      setOpened({ of: blob, state })
    }
    const timer = setTimeout(() => {
      tell({ fault: 'slow' })
      closing.abort()
    }, openingMaxMs)
    void open(blob, closing.signal).then(tell)
    return () => {
      clearTimeout(timer)
      closing.abort()
    }
  }, [blob])
  return opened && opened.of === blob ? opened.state : undefined
}

async function open(blob: Blob, signal: AbortSignal): Promise<PdfState> {
  try {
    const { openPdf } = await import('./open-pdf.ts')
    const bytes = await blob.arrayBuffer()
    // What is opened from here on would be closed by nobody.
    signal.throwIfAborted()
    return { file: await openPdf(bytes, signal) }
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}
