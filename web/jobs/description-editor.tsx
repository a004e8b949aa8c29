import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { cn } from '#web/ui/cn.ts'
import type { JobValues } from './job-values.ts'

/** The description as markdown; with `preview` also as it will look, beside it where there is room. */
export function DescriptionEditor({ preview = false, rows = 14 }: { preview?: boolean; rows?: number }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<JobValues>()
  const { ref, ...field } = register('description')
  const begun = useRef(false)
  return (
    <div className={cn('grid gap-4', preview && 'lg:grid-cols-2')}>
      <Field
        label="Description"
        required
        error={errors.description?.message}
        hint="Markdown: # heading, ## sub-heading, - list item."
        // Paper says it once, as it will look.
        className={cn(preview && 'print:hidden')}
      >
        <Textarea
          rows={rows}
          spellCheck
          // In the dialog it comes when there is a description to edit: that is where one goes on after the preview.
          autoFocus={!preview}
          className="leading-relaxed"
          {...field}
          ref={(element) => {
            ref(element)
            // Given its text from outside, a control has its caret behind it, and would show the end.
            if (!begun.current) element?.setSelectionRange(0, 0)
            begun.current = true
          }}
        />
      </Field>
      {preview && <Preview />}
    </div>
  )
}

function Preview() {
  const text = useWatch<JobValues, 'description'>({ name: 'description' })
  return (
    <section aria-label="Description preview" className="flex min-w-0 flex-col gap-1">
      <h3 className="text-meta font-medium print:hidden">Preview</h3>
      <div
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-80 overflow-y-auto rounded-control border bg-neutral-2 px-4 py-3 lg:flex-1 lg:[contain:size] print:border-0 print:bg-transparent print:p-0 print:[contain:none]"
      >
        <Markdown text={text} />
      </div>
    </section>
  )
}
