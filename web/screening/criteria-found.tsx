import type { Criterion, Passage, Screening } from '#shared/screening.ts'
import { needLabels } from '#shared/screening-words.ts'
import { CriterionFound } from './criterion-found.tsx'

type CriteriaFoundProps = { screening: Screening; shown: Passage | undefined; onShow: (passage: Passage) => void }

/** Every criterion with what the resume shows of it, must-haves first. */
export function CriteriaFound({ screening, shown, onShow }: CriteriaFoundProps) {
  const { criteria, verdicts, model, modelNote } = screening
  if (verdicts.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {(['must', 'nice'] as const).map((need) => (
        <Group
          key={need}
          label={needLabels[need]}
          criteria={criteria.filter((criterion) => criterion.need === need)}
          render={(criterion) => (
            <CriterionFound
              criterion={criterion}
              verdict={verdicts.find(({ criterionId }) => criterionId === criterion.id)}
              model={
                model && {
                  by: model.by,
                  verdict: model.verdicts.find(({ criterionId }) => criterionId === criterion.id),
                }
              }
              shown={shown}
              onShow={onShow}
            />
          )}
        />
      ))}
      <p className="text-meta text-ink-faint">
        {modelNote ?? ''} This sorts and explains; it decides nothing. “Not found” is about the resume, not about the
        person. Name, age, gender, address, photo and schools play no part.
      </p>
    </div>
  )
}

function Group({
  label,
  criteria,
  render,
}: {
  label: string
  criteria: readonly Criterion[]
  render: (criterion: Criterion) => React.ReactNode
}) {
  if (criteria.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-meta text-ink-faint">{label}</h3>
      <ul className="flex flex-col divide-y">
        {criteria.map((criterion) => (
          <li key={criterion.id} className="py-1.5">
            {render(criterion)}
          </li>
        ))}
      </ul>
    </div>
  )
}
