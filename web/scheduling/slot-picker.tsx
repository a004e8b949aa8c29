import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useState } from 'react'
import { scheduling } from '#shared/scheduling.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { groupBy } from '#web/ui/group-by.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isTwice, slotText } from './slot-text.ts'

type SlotPickerProps = {
  interviewerIds: readonly number[]
  durationMinutes: number
  candidateId: number
  /** The interview that is being moved. */
  interviewId: number | undefined
  /** The moment that the date field has; undefined while it has none. */
  chosen: string | undefined
  onPick: (slot: string) => void
}

/** The times at which all interviewers are free, a day at a time, in the reader's own zone. */
export function SlotPicker({
  interviewerIds,
  durationMinutes,
  candidateId,
  interviewId,
  chosen,
  onPick,
}: SlotPickerProps) {
  const { data, error } = useQuery({
    ...read(scheduling.slots, {
      query: {
        interviewers: interviewerIds.join(','),
        durationMinutes,
        candidateId,
        ...(interviewId !== undefined && { interviewId }),
      },
    }),
    staleTime: 0,
  })
  const [asked, setAsked] = useState<string>()
  if (error) return <p className="text-meta text-ink-faint">Free times cannot be shown: {reasonOf(error)}</p>
  if (!data) return <Skeleton className="h-20" />
  const days = groupBy(data, dayOf)
  if (days.size === 0)
    return <p className="text-meta text-ink-faint">They have no free time in common. Any time can be entered above.</p>
  const known = [asked, chosen && dayOf(chosen)].find((day) => day !== undefined && days.has(day))
  const day = known ?? [...days.keys()][0]!
  const slots = days.get(day)!
  const isChosen = (slot: string) => chosen !== undefined && Date.parse(slot) === Date.parse(chosen)
  return (
    <fieldset className="flex flex-col gap-2 rounded-control border p-3">
      <legend className="px-1 text-meta font-medium text-ink-soft">Free times</legend>
      <Select
        aria-label="Day"
        className="w-56 max-sm:w-full"
        value={day}
        onChange={setAsked}
        // A date alone would be read as midnight in UTC, which is the day before west of Greenwich.
        options={[...days].map(([value, [first]]) => ({ value, label: format(first!, 'EEEE, MMMM d') }))}
      />
      <div
        className={cn(
          'grid gap-1.5',
          slots.some(isTwice)
            ? 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))]',
        )}
      >
        {slots.map((slot) => (
          <Button
            key={slot}
            size="small"
            className="tabular-nums pointer-coarse:min-h-11"
            aria-pressed={isChosen(slot)}
            variant={isChosen(slot) ? 'primary' : 'secondary'}
            onClick={() => onPick(slot)}
          >
            {slotText(slot)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const dayOf = (slot: string) => format(slot, 'yyyy-MM-dd')
