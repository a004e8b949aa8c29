import { Info } from 'lucide-react'
import { insteadReasons } from '#shared/instead-reasons.ts'
import type { Writing } from '#shared/writing.ts'

/** Who wrote a description, where that is not who should have, and which typed words stand in it as others. */
export function WritingNotice({ writing }: { writing: Writing | null | undefined }) {
  if (!writing || (!writing.instead && writing.replaced.length === 0)) return null
  return (
    <div role="note" className="flex gap-2.5 rounded-control border bg-neutral-2 px-3 py-2.5 text-meta">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <div className="flex min-w-0 flex-col gap-1">
        {writing.instead && <p>Written by the built-in writer: {insteadReasons[writing.instead]}.</p>}
        {writing.replaced.length > 0 && <Replaced words={writing.replaced} />}
      </div>
    </div>
  )
}

const Replaced = ({ words }: { words: Writing['replaced'] }) => (
  <>
    <p>
      For a text that is neutral in gender, age and origin, these words were replaced. Edit the description to change
      that.
    </p>
    <ul aria-label="Replaced words" className="flex flex-wrap gap-x-4 gap-y-1">
      {words.map(({ from, to }) => (
        <li key={`${from} ${to}`} className="wrap-anywhere">
          <del className="text-ink-soft">{from}</del>
          {to === '' ? ' left out' : <span aria-label="became"> → </span>}
          <ins className="no-underline">{to}</ins>
        </li>
      ))}
    </ul>
  </>
)
