import { X } from 'lucide-react'
import { roundInterviewersMax } from '#shared/interview-plans.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Select } from '#web/ui/select.tsx'

export type Person = { id: number; fullName: string }

type RoundInterviewersProps = {
  label: string
  ids: readonly number[]
  /** undefined while they are not known. */
  people: readonly Person[] | undefined
  disabled: boolean
  onChange: (ids: number[]) => void
}

/** Who holds a round: the first leads, the others sit on the panel. */
export function RoundInterviewers({ label, ids, people, disabled, onChange }: RoundInterviewersProps) {
  const nameOf = (id: number) =>
    people?.find((person) => person.id === id)?.fullName ?? (people ? 'Somebody who has left' : 'A colleague')
  const free = people?.filter(({ id }) => !ids.includes(id)) ?? []
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 max-lg:col-span-full">
      <legend className="mb-1 text-meta font-medium">Interviewers</legend>
      <div className="flex flex-wrap items-center gap-2">
        {ids.map((id, at) => (
          <span key={id} className="inline-flex min-w-0 items-center rounded-control border pl-2.5">
            <span className="truncate">{nameOf(id)}</span>
            {at === 0 && ids.length > 1 && <span className="pl-1.5 text-meta text-ink-soft">leads</span>}
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${nameOf(id)}`}
              disabled={disabled}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              <X />
            </Button>
          </span>
        ))}
        {ids.length < roundInterviewersMax && free.length > 0 && (
          <span className={cn('w-44 max-sm:w-full', ids.length > 0 && 'print:hidden')}>
            <Select
              aria-label={label}
              value={undefined}
              placeholder={ids.length === 0 ? 'Nobody yet' : 'Add somebody'}
              onChange={(id) => onChange([...ids, Number(id)])}
              options={free.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
              disabled={disabled}
            />
          </span>
        )}
      </div>
    </fieldset>
  )
}
