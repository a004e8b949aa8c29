import { anchorCharactersMax, type Kit } from '#shared/interview-plans.ts'
import { anchorSteps, evaluationScores, scoreNames } from '#shared/evaluation-scores.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { KitFaults } from './kit-faults.ts'

type Anchors = Kit['anchors']
type KitAnchorFieldsProps = { anchors: Anchors; faults: KitFaults; onChange: (anchors: Anchors) => void }

/** What a 1, a 3 and a 5 look like for each of the four scores. */
export function KitAnchorFields({ anchors, faults, onChange }: KitAnchorFieldsProps) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">What good looks like</h3>
      {scoreNames.map((name) => (
        <fieldset key={name} className="grid gap-3 rounded-control border px-3 pt-1 pb-3 sm:grid-cols-3">
          <legend className="px-1 font-medium">{evaluationScores[name]}</legend>
          {anchorSteps.map((step) => (
            <Field key={step} label={`${step} of 5`} error={faults[`anchors.${name}.${step}`]}>
              <Textarea
                className="field-sizing-content min-h-29"
                value={anchors[name][step]}
                maxLength={anchorCharactersMax}
                onChange={({ target }) => onChange({ ...anchors, [name]: { ...anchors[name], [step]: target.value } })}
              />
            </Field>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
