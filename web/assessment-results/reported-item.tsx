import type { ReportItem } from '#shared/assessment-results.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PromptBlocks } from './prompt-blocks.tsx'
import { durationText, outcomeOf } from './result-texts.ts'

/** One question, what was answered, and how it did. */
export function ReportedItem({ item, number }: { item: ReportItem; number: number }) {
  const outcome = outcomeOf(item)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 text-meta text-ink-faint">
        <span>{`Question ${number}`}</span>
        {outcome && <Badge tone={outcome.tone}>{outcome.label}</Badge>}
        {item.timeSpentMs !== null && <span className="ml-auto">{durationText(item.timeSpentMs)}</span>}
      </div>
      <PromptBlocks prompt={item.prompt} />
      <div>
        <p className="text-meta text-ink-faint">Answer</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {item.given ?? <span className="text-ink-faint">No answer was given.</span>}
        </p>
      </div>
      {item.principle && <p className="text-meta text-ink-soft">{`Ranked by this: ${item.principle}`}</p>}
    </div>
  )
}
