import { Suspense } from 'react'
import type { LetterWords } from '#shared/letters.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog)
const TemplatesDialog = lazyPart(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

/** A new template that begins with these words, or all that there are. */
export type TemplateWindow = { is: 'new'; words: LetterWords } | { is: 'all' } | undefined

/** What lies over a letter that is being written; beside its form, which would take theirs for its own. */
export const TemplateWindows = ({ open, onClose }: { open: TemplateWindow; onClose: () => void }) => (
  <Suspense>
    {open?.is === 'new' && <TemplateDialog words={open.words} onClose={onClose} />}
    {open?.is === 'all' && <TemplatesDialog onClose={onClose} />}
  </Suspense>
)
