import { useEffect, useState } from 'react'
import type { PdfFile, PdfPage } from './pdf-file.ts'

/** A page of an open PDF, read once it is wanted. */
export function usePdfPage(file: PdfFile, number: number, wanted: boolean) {
  const [page, setPage] = useState<PdfPage>()
  const [failed, setFailed] = useState(false)
  const reading = wanted && !page
  useEffect(() => {
    if (!reading) return undefined
    let left = false
    file.page(number).then(
      (read) => !left && setPage(read),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [file, number, reading])
  return { page, failed }
}
