import type { FormEventHandler, ReactNode } from 'react'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { configurationSections, type ConfigurationSection } from './configuration-sections.ts'

type SystemConfigurationCardProps = {
  section: ConfigurationSection
  dirty: boolean
  pending: boolean
  error: Error | null
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A few settings that belong together, saved together. */
export function SystemConfigurationCard(props: SystemConfigurationCardProps) {
  const { section, dirty, pending, error, onSubmit, children } = props
  const title = configurationSections[section]
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit}>
      <Card
        id={section}
        title={title}
        bodyClassName="flex flex-col gap-4"
        footer={
          <div className="flex items-center justify-end gap-3">
            {dirty && <span className="text-meta text-ink-faint">Not saved yet</span>}
            <Button
              type="submit"
              variant={dirty ? 'primary' : 'secondary'}
              disabled={!dirty && !pending}
              pending={pending}
              pendingLabel="Saving..."
              aria-label={`Save ${title}`}
            >
              Save
            </Button>
          </div>
        }
      >
        {children}
        {error && <InlineError>{errorTypeOf(error) === 'conflict' ? changedByOthers : reasonOf(error)}</InlineError>}
      </Card>
    </form>
  )
}

const changedByOthers =
  'Someone else changed the settings in the meantime. What you have not touched now shows theirs; save again to keep yours.'
