import type { Criterion, ModelVerdict, Passage, Verdict } from '#shared/screening.ts'
import { verdictLabels } from '#shared/screening-words.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'

const tones: Record<Verdict['verdict'], Tone> = { met: 'green', partly: 'amber', missing: 'grey' }
const modelLabels: Record<ModelVerdict['verdict'], string> = {
  ...verdictLabels,
  unsupported: 'claimed, without a passage that stands in the resume',
}

type CriterionFoundProps = {
  criterion: Criterion
  verdict: Verdict | undefined
  /** A language model's word, beside; null where none is configured. */
  model: { by: string; verdict: ModelVerdict | undefined } | null
  shown: Passage | undefined
  onShow: (passage: Passage) => void
}

/** A criterion, what the resume shows of it, and the passages; pressing one shows it on its page. */
export function CriterionFound({ criterion, verdict, model, shown, onShow }: CriterionFoundProps) {
  const first = verdict?.passages[0]
  return (
    <>
      <div className="flex min-w-0 items-start justify-between gap-3">
        {first ? (
          <button
            type="button"
            onClick={() => onShow(first)}
            className="min-w-0 text-left font-medium hover:text-accent-ink hover:underline"
          >
            {criterion.text}
          </button>
        ) : (
          <span className="min-w-0 font-medium">{criterion.text}</span>
        )}
        {verdict && (
          <Badge tone={tones[verdict.verdict]} className="shrink-0">
            {verdictLabels[verdict.verdict]}
          </Badge>
        )}
      </div>
      {verdict && <p className="text-meta text-ink-faint">{verdict.reason}</p>}
      <Passages passages={verdict?.passages ?? []} shown={shown} onShow={onShow} />
      {model?.verdict && (
        <div className="mt-1 border-l-2 pl-2 text-meta text-ink-soft">
          {`${model.by}: ${modelLabels[model.verdict.verdict]}`}
          <Passages passages={model.verdict.passages} shown={shown} onShow={onShow} />
        </div>
      )}
    </>
  )
}

const Passages = ({
  passages,
  shown,
  onShow,
}: Pick<CriterionFoundProps, 'shown' | 'onShow'> & { passages: readonly Passage[] }) => (
  <>
    {passages.map((passage) => (
      <button
        key={passage.start}
        type="button"
        aria-pressed={shown?.start === passage.start && shown.end === passage.end}
        aria-label={`Show on page ${passage.page}: ${passage.quote}`}
        onClick={() => onShow(passage)}
        className={cn(
          'mt-1 block w-full rounded-control border-l-2 border-line-strong px-2 py-0.5 text-left text-meta text-ink-soft wrap-anywhere hover:bg-hover',
          'aria-pressed:border-accent aria-pressed:bg-accent-soft',
        )}
      >
        {`“${passage.quote}”`}
      </button>
    ))}
  </>
)
