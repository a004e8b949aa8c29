import type { Proposal } from '#shared/resumes.ts'
import { Button } from '#web/ui/button.tsx'
import { useScreening } from '#web/screening/use-screening.ts'
import { fieldLabels } from './field-labels.ts'
import { proposedValues, type ProposedField } from './proposed-values.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'

/** What the resume says otherwise than the fields above; accepted one by one, and saved like anything that is typed. */
export function ResumeProposals({ candidateId, editor: { form } }: { candidateId: number; editor: CandidateEditor }) {
  const { data } = useScreening(candidateId)
  const current = form.watch(['name', 'email', 'phone', 'location', 'experienceYears', 'skills'])
  const [name, email, phone, location, experienceYears, skills] = current
  const held = { name, email, phone, location, experienceYears, skills }
  const proposals = data?.proposal ? differing(data.proposal, held) : []
  if (proposals.length === 0) return null
  return (
    <section aria-label="Proposed from the resume" className="rounded-surface border p-4">
      <h3 className="font-semibold">Proposed from the resume</h3>
      <p className="mb-2 text-meta text-ink-faint">Nothing is taken over until you accept and save it.</p>
      <ul className="flex flex-col divide-y">
        {proposals.map(({ field, value }) => (
          <li key={field} className="flex items-center gap-3 py-1.5">
            <span className="w-28 shrink-0 text-meta text-ink-faint">{fieldLabels[field]}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{Array.isArray(value) ? value.join(', ') : value}</span>
            <Button
              size="small"
              aria-label={`Accept ${fieldLabels[field]} from the resume`}
              onClick={() => form.setValue(field, value, { shouldDirty: true, shouldValidate: true })}
            >
              Accept
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Held = Partial<Record<ProposedField, string | string[] | null | undefined>>

function differing(proposal: Proposal, held: Held) {
  return Object.entries(proposedValues(proposal)).flatMap(([field, value]) => {
    const now = held[field as ProposedField]
    const same = Array.isArray(value)
      ? Array.isArray(now) && now.length > 0 // skills that a person chose are a choice
      : plain(String(now ?? '')) === plain(value)
    return same ? [] : [{ field: field as ProposedField, value }]
  })
}

const plain = (text: string) => text.toLowerCase().replace(/[\s()./-]+/g, '')
