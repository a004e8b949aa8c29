import { Suspense, useState, type ReactNode } from 'react'
import { LoadError } from '#web/api/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PdfMark } from './pdf-mark.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfReading } from './pdf-reading.tsx'
import { PrintButton } from './print-button.tsx'
import { ResumeToolbar } from './resume-toolbar.tsx'
import { usePdf } from './use-pdf.ts'
import { useResumeFile } from './use-resume-file.ts'
import { useZoom } from './use-zoom.ts'

/** Nearly every resume can be read. */
const PdfFaultNotice = lazyPart(async () => (await import('./pdf-fault-notice.tsx')).PdfFaultNotice)

type ResumeViewerProps = {
  url: string
  name: string
  /** undefined for those who may not put another in its place. */
  onReplace: (() => void) | undefined
  /** A passage to scroll to and to mark. */
  mark?: PdfMark | undefined
  /** Between the toolbar and the pages. */
  children?: ReactNode
}

/** A4 in CSS pixels: what a page is taken to be until there is one. */
const usualWidth = 794

/** The resume in the page, with its own toolbar: page, zoom, replace, download, print. What cannot be read can still be downloaded. */
export function ResumeViewer({ url, name, onReplace, mark, children }: ResumeViewerProps) {
  const resume = useResumeFile(url)
  const { data: blob, error } = resume
  const pdf = usePdf(blob)
  const file = pdf && 'file' in pdf ? pdf.file : undefined
  const zoom = useZoom(file?.firstSize.width ?? usualWidth)
  const [page, setPage] = useState(1)
  const download = { href: url, download: `${name} - resume.pdf` }
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
      {error ? (
        <LoadError title="The resume could not be shown" reads={[resume]} className="m-4" />
      ) : file ? (
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
      )}
    </div>
  )
}
