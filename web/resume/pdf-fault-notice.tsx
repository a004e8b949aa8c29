import { FileWarning } from 'lucide-react'
import type { PdfFault } from './pdf-file.ts'

const texts: Record<PdfFault, string> = {
  locked: 'This PDF could not be read here: it is protected with a password. Download it to open it with the password.',
  unreadable:
    'This PDF could not be read. It may be damaged: download it to try another program, or ask for a new copy.',
  slow: 'This PDF could not be read in time. Download it to open it in another program.',
}

/** Says why there is no page to see, in place of the pages; the toolbar above still offers the download. */
export const PdfFaultNotice = ({ fault, children }: { fault: PdfFault; children: React.ReactNode }) => (
  <div role="alert" className="grid min-h-0 flex-1 place-items-center overflow-y-auto p-6">
    <div className="flex max-w-90 flex-col items-center gap-3 text-center">
      <FileWarning aria-hidden className="size-8 text-ink-faint" />
      <p className="text-ink-soft">{texts[fault]}</p>
      {children}
    </div>
  </div>
)
