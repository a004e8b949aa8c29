import { ChevronDown } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { LetterValues } from '#shared/letter-fields.ts'
import type { LetterWords } from '#shared/letters.ts'
import { Button } from '#web/ui/button.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { TemplateSelect } from './template-select.tsx'
import type { TemplateWindow } from './template-windows.tsx'
import type { useTemplates } from './use-templates.ts'
import { withFieldsFor } from './with-fields-for.ts'

interface TemplatesLineProps {
  templates: ReturnType<typeof useTemplates>
  /** What the fields stand for where the text is one person's; undefined where each has it filled in later. */
  values: LetterValues | undefined
  form: UseFormReturn<LetterWords>
  onOpen: (window: TemplateWindow) => void
}

/** Above what is written: the saved texts to begin with, and what may be done with them. */
export const TemplatesLine = ({ templates, values, form, onOpen }: TemplatesLineProps) => (
  <div className="flex flex-wrap items-end justify-end gap-2">
    <TemplateSelect templates={templates} values={values} form={form} />
    <LateMenu
      trigger={
        <Button variant="quiet">
          Templates
          <ChevronDown aria-hidden />
        </Button>
      }
      items={[
        {
          label: 'Save as a template…',
          onSelect: () => onOpen({ is: 'new', words: withFieldsFor(form.getValues(), values) }),
        },
        { label: 'Manage templates…', onSelect: () => onOpen({ is: 'all' }) },
      ]}
    />
  </div>
)
