import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { LetterWords } from '#shared/letters.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface LetterFieldsProps {
  register: UseFormRegister<LetterWords>
  errors: FieldErrors<LetterWords>
}

/** What is written. */
export const LetterFields = ({ register, errors }: LetterFieldsProps) => (
  <>
    <Field label="Subject" required error={errors.subject?.message}>
      <Input dir="auto" autoComplete="off" {...register('subject')} />
    </Field>
    <Field
      label="Message"
      required
      error={errors.text?.message}
      hint="An empty line begins a paragraph. It is signed with your name and the organisation’s."
    >
      <Textarea dir="auto" rows={10} className="field-sizing-content max-h-[45dvh] min-h-44" {...register('text')} />
    </Field>
  </>
)
