import { Plus, X } from 'lucide-react'
import { weekdays, type HourSpan, type WorkingHours } from '#shared/availability.ts'
import { workingSpansMax } from '#shared/limits.ts'
import { useFocusAdded } from '#web/forms/use-focus-added.ts'
import { useRowKeys } from '#web/forms/use-row-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

type HoursFieldsProps = { hours: WorkingHours; onChange: (hours: WorkingHours) => void }

/** The week, each day with as many spans of working hours as it has; none is a day off. */
export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium">Working hours</legend>
      <ul className="divide-y rounded-control border">
        {weekdays.map((day) => (
          <DayFields
            key={day}
            name={day.charAt(0).toUpperCase() + day.slice(1)}
            spans={hours[day]}
            onChange={(spans) => onChange({ ...hours, [day]: spans })}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type DayFieldsProps = { name: string; spans: readonly HourSpan[]; onChange: (spans: HourSpan[]) => void }

function DayFields({ name, spans, onChange }: DayFieldsProps) {
  const { keys, dropKey } = useRowKeys(spans.length)
  const { list, focusAdded } = useFocusAdded<HTMLDivElement>()
  const put = (index: number, change: Partial<HourSpan>) =>
    onChange(spans.map((span, each) => (each === index ? { ...span, ...change } : span)))
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2">
      <span className="w-24 pt-1.5 font-medium pointer-coarse:pt-3 max-sm:flex-1">{name}</span>
      <div ref={list} className="flex min-w-0 flex-1 flex-col gap-2 max-sm:order-last max-sm:basis-full">
        {spans.length === 0 && <span className="pt-1.5 text-ink-faint max-sm:pt-0">Not working</span>}
        {spans.map((span, index) => (
          <div key={keys[index]} className="flex items-center gap-2">
            <Input
              type="time"
              className="max-w-34 min-w-0 flex-1"
              aria-label={`${name}, from${which(index, spans)}`}
              value={span.from}
              onChange={(event) => put(index, { from: event.target.value })}
            />
            <span aria-hidden>–</span>
            <Input
              type="time"
              className="max-w-34 min-w-0 flex-1"
              aria-label={`${name}, until${which(index, spans)}`}
              value={shownEnd(span.until)}
              onChange={(event) => put(index, { until: storedEnd(event.target.value) })}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${name}, ${span.from} to ${span.until}`}
              onClick={() => {
                dropKey(index)
                onChange(spans.toSpliced(index, 1))
              }}
            >
              <X />
            </Button>
          </div>
        ))}
      </div>
      {spans.length < workingSpansMax && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Add hours on ${name}`}
          onClick={() => {
            focusAdded()
            onChange([...spans, nextSpan(spans.at(-1)?.until)])
          }}
        >
          <Plus />
        </Button>
      )}
    </li>
  )
}

const which = (index: number, { length }: readonly HourSpan[]) => (length > 1 ? `, ${index + 1} of ${length}` : '')

// The browser's control knows no 24:00: the day's end is midnight there.
const shownEnd = (until: string) => (until === '24:00' ? '00:00' : until)
const storedEnd = (shown: string) => (shown === '00:00' ? '24:00' : shown)

/** An hour's break after what is there, up to the evening. */
function nextSpan(after: string | undefined): HourSpan {
  if (after === undefined) return { from: '09:00', until: '17:00' }
  const hour = Math.min(Number(after.slice(0, 2)) + 1, 22)
  return { from: `${String(hour).padStart(2, '0')}:00`, until: hour < 17 ? '18:00' : '23:59' }
}
