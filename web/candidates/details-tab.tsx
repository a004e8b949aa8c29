import { Controller } from 'react-hook-form'
import { isReadOnly } from '#shared/is-read-only.ts'
import { candidateSkillsMax, skillCharactersMax } from '#shared/limits.ts'
import { dash } from '#web/wording/dash.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { DetailsBeneath } from './details-beneath.tsx'
import { fieldLabels } from './field-labels.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

const plainFields = [
  ['name', {}],
  ['email', { type: 'email' }],
  ['phone', { type: 'tel' }],
  ['location', {}],
  ['experienceYears', { inputMode: 'numeric' }],
  ['expectedSalary', {}],
] as const

/** SPEC 2, Candidate detail dialog, Details; then what else the person applied for. */
export function DetailsTab({ candidate, editor }: { candidate: WholeCandidate; editor: CandidateEditor }) {
  const { form, editable } = editor
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {plainFields.map(([name, look]) => (
          <Field key={name} label={fieldLabels[name]} error={errors[name]?.message}>
            <Input
              autoComplete="off"
              disabled={!editable}
              placeholder={editable ? undefined : dash}
              {...look}
              {...form.register(name)}
            />
          </Field>
        ))}
        <Field
          label={fieldLabels.skills}
          className="sm:col-span-2"
          error={errors.skills?.message ?? errors.skills?.find?.(Boolean)?.message}
        >
          <Controller
            control={form.control}
            name="skills"
            render={({ field: { value, onChange } }) => (
              <TagInput
                value={value}
                onChange={onChange}
                max={candidateSkillsMax}
                maxNotice={`Maximum ${candidateSkillsMax} skills reached`}
                charactersMax={skillCharactersMax}
                disabled={!editable}
              />
            )}
          />
        </Field>
        {!editable && !isReadOnly(candidate) && (
          <p className="text-meta text-ink-faint sm:col-span-2 print:hidden">
            A director, COO, CEO or administrator can correct these.
          </p>
        )}
      </div>
      <DetailsBeneath candidate={candidate} editor={editor} />
    </div>
  )
}
