import type { ReactNode } from 'react'
import { LoadError } from '#web/api/load-error.tsx'
import type { PdfMark } from './pdf-mark.ts'
import { ResumeReader } from './resume-reader.tsx'
import { useResumeFile } from './use-resume-file.ts'

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

/** A candidate's resume in the page. What cannot be read can still be downloaded. */
export function ResumeViewer({ url, name, ...rest }: ResumeViewerProps) {
  const resume = useResumeFile(url)
  return (
    <ResumeReader
      {...rest}
      blob={resume.data}
      name={name}
      download={{ href: url, download: `${name} - resume.pdf` }}
      missing={resume.error && <LoadError title="The resume could not be shown" reads={[resume]} className="m-4" />}
    />
  )
}
