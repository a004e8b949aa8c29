import { useState } from 'react'
import { apiKeyScopes, type ApiKeyScope } from '#shared/api-keys.ts'
import { apiKeyNameCharactersMax } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface NewKeyFormProps {
  pending: boolean
  /** `then`: once the key is there; what was typed stays otherwise. */
  onMake: (key: { name: string; scope: ApiKeyScope }, then: () => void) => void
}

/** Whose the key is, and what it opens. */
export function NewKeyForm({ pending, onMake }: NewKeyFormProps) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKeyScope>('applications')
  return (
    <form
      aria-label="New key"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onMake({ name, scope }, () => setName(''))
      }}
    >
      <HeldFields held={pending}>
        <Field label="Name of the site or system" className="w-full max-w-80">
          <Input value={name} maxLength={apiKeyNameCharactersMax} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="What it may do" className="w-full max-w-64">
          <Select value={scope} onChange={setScope} options={options} />
        </Field>
      </HeldFields>
      <Button type="submit" disabled={name.trim() === ''} pending={pending} pendingLabel="Making...">
        Make key
      </Button>
      {scope === 'read' && (
        <p className="w-full max-w-prose text-ink-soft">
          Whoever holds this key reads every job, candidate, resume, interview and offer. It changes nothing, and reads
          no evaluations or comments.
        </p>
      )}
    </form>
  )
}

const labels: Record<ApiKeyScope, string> = { applications: 'Send applications in', read: 'Read' }
const options = apiKeyScopes.map((value) => ({ value, label: labels[value] }))
