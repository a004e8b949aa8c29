import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PdfMark } from './pdf-mark.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfReading } from './pdf-reading.tsx'
import { PrintButton } from './print-button.tsx'
import { ResumeToolbar } from './resume-toolbar.tsx'
import { usePdf } from './use-pdf.ts'
import { useZoom } from './use-zoom.ts'

/** Nearly every resume can be read. */
const PdfFaultNotice = lazyPart(async () => (await import('./pdf-fault-notice.tsx')).PdfFaultNotice)

type ResumeReaderProps = {
  /** undefined until it is there. */
  blob: Blob | undefined
  name: string
  download: { href: string; download: string }
  onReplace: (() => void) | undefined
  mark?: PdfMark | undefined
  /** Why there is none, in place of the pages. */
  missing?: ReactNode
  children?: ReactNode
}

/** A4 in CSS pixels: what a page is taken to be until there is one. */
const usualWidth = 794

/** A PDF in the page, with its own toolbar: page, zoom, replace, download, print. */
export function ResumeReader(props: ResumeReaderProps) {
  const { blob, name, download, onReplace, mark, missing, children } = props
  const pdf = usePdf(blob)
  const file = pdf && 'file' in pdf ? pdf.file : undefined
  const zoom = useZoom(file?.firstSize.width ?? usualWidth)
  const [page, setPage] = useState(1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
    <div className="flex h-full min-h-0 flex-col" onKeyDown={zoom.onKeyDown}>
      <ResumeToolbar
        reading={file && <PdfReading page={Math.min(page, file.pageCount)} pageCount={file.pageCount} zoom={zoom} />}
        print={<PrintButton file={file} />}
        download={download}
        onReplace={onReplace}
      />
      {children}
      {missing ||
        (file ? (
          <PdfPages file={file} name={name} zoom={zoom} onPage={setPage} mark={mark} />
        ) : pdf && 'fault' in pdf ? (
          <Suspense>
            <PdfFaultNotice fault={pdf.fault}>
              <Button asChild>
                <a {...download}>Download the PDF</a>
              </Button>
            </PdfFaultNotice>
          </Suspense>
        ) : (
          <div role="status" className="flex min-h-0 flex-1 flex-col bg-hover p-4">
            <span className="sr-only">Loading the resume...</span>
            <Skeleton className="mx-auto h-full w-full max-w-200" />
          </div>
        ))}
    </div>
  )
}
