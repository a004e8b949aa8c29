import { format } from 'date-fns'
import { Plus, X } from 'lucide-react'
import type { BlockedTime } from '#shared/availability.ts'
import { blockedTimesMax } from '#shared/limits.ts'
import { useFocusAdded } from '#web/forms/use-focus-added.ts'
import { useRowKeys } from '#web/forms/use-row-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

type BlockedFieldsProps = {
  blocked: readonly BlockedTime[]
  onChange: (blocked: BlockedTime[]) => void
}

/** Holidays and single hours at which nobody is to be asked. */
export function BlockedFields({ blocked, onChange }: BlockedFieldsProps) {
  const { keys, dropKey } = useRowKeys(blocked.length)
  const { list, focusAdded } = useFocusAdded<HTMLUListElement>()
  const put = (index: number, change: Partial<BlockedTime>) =>
    onChange(blocked.map((span, each) => (each === index ? { ...span, ...change } : span)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">Blocked times</legend>
      {blocked.length === 0 && <p className="text-ink-faint">None. Add holidays, or hours at which you are away.</p>}
      <ul ref={list} className="flex flex-col gap-3">
        {blocked.map((span, index) => (
          <li key={keys[index]} className="flex flex-wrap items-center gap-2">
            <Input
              type="datetime-local"
              className="w-52"
              aria-label={`Blocked time ${index + 1}, from`}
              value={span.from}
              onChange={(event) => put(index, { from: event.target.value.slice(0, 16) })}
            />
            <Input
              type="datetime-local"
              className="w-52"
              aria-label={`Blocked time ${index + 1}, until`}
              value={span.until}
              onChange={(event) => put(index, { until: event.target.value.slice(0, 16) })}
            />
            <Input
              className="min-w-32 flex-1"
              placeholder="Reason, for yourself"
              aria-label={`Blocked time ${index + 1}, reason`}
              maxLength={100}
              value={span.reason ?? ''}
              onChange={(event) => put(index, { reason: event.target.value || null })}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove blocked time ${index + 1}`}
              onClick={() => {
                dropKey(index)
                onChange(blocked.toSpliced(index, 1))
              }}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
      {blocked.length < blockedTimesMax && (
        <Button
          size="small"
          icon={<Plus />}
          className="self-start"
          onClick={() => {
            focusAdded()
            const today = format(new Date(), 'yyyy-MM-dd')
            onChange([...blocked, { from: `${today}T00:00`, until: `${today}T23:59`, reason: null }])
          }}
        >
          Add blocked time
        </Button>
      )}
    </fieldset>
  )
}
