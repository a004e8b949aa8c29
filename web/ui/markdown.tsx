import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import { Skeleton } from './skeleton.tsx'

const MarkdownText = lazyPart(async () => (await import('./markdown-text.tsx')).MarkdownText)

/** Markdown as text: headings, lists, links, quotes, code, tables; raw HTML stands there as it was typed. Its library loads on first use. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense
      fallback={
        <div className="flex flex-col gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton />
          <Skeleton className="w-4/5" />
        </div>
      }
    >
      <MarkdownText text={text} />
    </Suspense>
  )
}
