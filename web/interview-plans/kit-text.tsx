import { anchorSteps, evaluationScores, scoreNames } from '#shared/evaluation-scores.ts'
import type { Kit } from '#shared/interview-plans.ts'
import { Chip } from '#web/ui/chip.tsx'

/** A kit to read: the questions, each with the score it informs, and what good looks like. */
export const KitText = ({ kit }: { kit: Kit }) => (
  <div className="flex flex-col gap-5">
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Questions</h3>
      <ol className="flex list-decimal flex-col gap-2.5 pl-5 marker:text-ink-faint">
        {kit.questions.map(({ text, competency }, at) => (
          // The same may be asked twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="wrap-anywhere">
            {text} <Chip>{evaluationScores[competency]}</Chip>
          </li>
        ))}
      </ol>
    </section>
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">What good looks like</h3>
      {scoreNames.map((name) => (
        <div key={name} className="rounded-control border">
          <h4 className="border-b px-3 py-1.5 text-meta font-medium">{evaluationScores[name]}</h4>
          <dl className="grid gap-x-4 gap-y-2 px-3 py-2 text-meta sm:grid-cols-3">
            {anchorSteps.map((step) => (
              <div key={step} className="min-w-0">
                <dt className="font-semibold tabular-nums">
                  {step}
                  <span className="sr-only"> of 5</span>
                </dt>
                <dd className="wrap-anywhere text-ink-soft">{kit.anchors[name][step]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  </div>
)
