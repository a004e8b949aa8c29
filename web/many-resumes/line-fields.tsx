import { Sparkles } from 'lucide-react'
import { memo, type ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { faultsOf } from './line-form.ts'
import { withTyped, type LineField, type ResumeLine } from './resume-line.ts'
import type { UpdateLine } from './use-lines.ts'

type LineFieldsProps = {
  line: ResumeLine
  held: boolean
  update: UpdateLine
  /** Half an address is nobody's: what is typed is looked up once it is left. */
  onEmailLeft: (email: string) => void
  onFocus: (id: number) => void
}

/** What a line's candidate will be called and known by, marked where the resume says it. */
export const LineFields = memo(function LineFields({ line, held, update, onEmailLeft, onFocus }: LineFieldsProps) {
  const { id, file, values, proposed, faults } = line
  const type = (field: LineField, text: string) =>
    update(id, (now) => {
      const typed = withTyped(now, field, text)
      // Whoever mends what was refused sees at once that it is mended.
      return field in now.faults
        ? { ...typed, faults: { ...now.faults, [field]: faultsOf(typed.values)[field] } }
        : typed
    })
  return (
    <fieldset
      role="presentation"
      disabled={held}
      onFocus={() => onFocus(id)}
      className="col-span-full grid min-w-0 grid-cols-1 gap-2 @xs:grid-cols-2 @xl:grid-cols-3 @5xl:contents"
    >
      {lineFields.map(({ name, label, required = false, className, ...input }) => (
        <Field
          key={name}
          label={label}
          of={file.name}
          required={required}
          error={faults[name]}
          hint={proposed.has(name) && <span className="sr-only">Proposed from the resume</span>}
          className={cn('@5xl:[&>label]:sr-only', className)}
        >
          <span className="relative">
            <Input
              {...input}
              autoComplete="off"
              value={values[name]}
              onChange={({ target }) => type(name, target.value)}
              {...(name === 'email' && { onBlur: ({ target }) => onEmailLeft(target.value) })}
              {...(proposed.has(name) && { className: 'bg-accent-soft pr-6' })}
            />
            {proposed.has(name) && (
              <Sparkles
                aria-hidden
                className="pointer-events-none absolute top-1/2 right-2 size-3 -translate-y-1/2 text-accent-ink"
              />
            )}
          </span>
        </Field>
      ))}
    </fieldset>
  )
})

type FieldOfLine = { name: LineField; label: string; required?: boolean; className?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'placeholder'
>

const wholeLine = '@xs:col-span-2 @xl:col-span-1'

/** In the order of the Add Candidate form. */
export const lineFields: readonly FieldOfLine[] = [
  { name: 'name', label: 'Full Name', required: true, className: wholeLine },
  { name: 'email', label: 'Email', type: 'email', required: true, className: wholeLine },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'location', label: 'Location' },
  { name: 'experienceYears', label: 'Years', inputMode: 'numeric' },
  { name: 'skills', label: 'Skills', placeholder: 'Up to 3, with commas' },
]
