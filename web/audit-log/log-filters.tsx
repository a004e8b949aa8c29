import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { bySystem } from '#shared/audit-areas.ts'
import { auditLog } from '#shared/audit-log.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { DayField } from './day-field.tsx'
import type { LogView } from './use-log-view.ts'

interface LogFiltersProps<Kind extends string> {
  label: string
  view: LogView<Kind>
  kind: { label: string; names: Record<Kind, string> }
  /** What the product did by itself is among it. */
  bySystemToo?: boolean
}

/** By whom, of what kind and when. */
export function LogFilters<Kind extends string>({ label, view, kind, bySystemToo = false }: LogFiltersProps<Kind>) {
  const { by, from, to, filtered, change } = view
  const people = useQuery(read(auditLog.people, {}))
  return (
    <div
      role="search"
      aria-label={label}
      className="mb-4 grid grid-cols-2 items-end gap-2 lg:grid-cols-[14rem_15rem_10.5rem_10.5rem_auto] lg:justify-start"
    >
      <Field label="Person">
        <LateSelect
          value={by === bySystem && !bySystemToo ? 'all' : (by?.toString() ?? 'all')}
          onChange={(chosen) => change({ by: chosen === 'all' ? undefined : chosen })}
          options={[
            { value: 'all', label: 'Everybody' },
            ...(bySystemToo ? [{ value: bySystem, label: 'System' }] : []),
            ...(people.data ?? []).map(({ id, fullName, isDeactivated }) => ({
              value: String(id),
              label: isDeactivated ? `${fullName} (left)` : fullName,
            })),
          ]}
        />
      </Field>
      <Field label={kind.label}>
        <LateSelect
          value={view.kind ?? 'all'}
          onChange={(chosen) => change({ kind: chosen === 'all' ? undefined : chosen })}
          options={[
            { value: 'all', label: 'Everything' },
            ...Object.entries<string>(kind.names).map(([value, name]) => ({ value, label: name })),
          ]}
        />
      </Field>
      <DayField label="From" day={from} onDay={(day) => change({ from: day })} />
      <DayField label="To" day={to} onDay={(day) => change({ to: day })} />
      <Button
        icon={<RotateCcw />}
        disabled={!filtered}
        // On a phone the entries come first.
        className={filtered ? 'max-lg:col-span-2' : 'max-sm:hidden max-lg:col-span-2'}
        onClick={() => change({ by: undefined, kind: undefined, from: undefined, to: undefined })}
      >
        Reset Filters
      </Button>
    </div>
  )
}
