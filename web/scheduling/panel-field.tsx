import { X } from 'lucide-react'
import { panelMax } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Select } from '#web/ui/select.tsx'

type PanelFieldProps = {
  ids: readonly number[]
  /** Who can be added, and whoever sits there already though they may have left. */
  people: readonly { id: number; fullName: string }[]
  /** Who leads, and so does not sit beside themselves. */
  leadId: number
  onChange: (ids: number[]) => void
}

/** Who interviews beside the one who leads. */
export function PanelField({ ids, people, leadId, onChange }: PanelFieldProps) {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.fullName ?? 'A colleague'
  const free = people.filter(({ id }) => id !== leadId && !ids.includes(id))
  // A label without anything beneath would say nothing.
  if (ids.length === 0 && free.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-meta font-medium">Further interviewers</legend>
      <div className="flex flex-wrap items-center gap-2">
        {ids.map((id) => (
          <span key={id} className="inline-flex h-control min-w-0 items-center rounded-control border pl-2.5">
            <span className="truncate">{nameOf(id)}</span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              <X />
            </Button>
          </span>
        ))}
        {ids.length < panelMax && free.length > 0 && (
          <span className={cn('w-44 max-sm:w-full', ids.length > 0 && 'print:hidden')}>
            <Select
              aria-label="Add an interviewer"
              value={undefined}
              placeholder={ids.length === 0 ? 'Nobody else' : 'Add somebody'}
              onChange={(id) => onChange([...ids, Number(id)])}
              options={free.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
            />
          </span>
        )}
      </div>
    </fieldset>
  )
}
