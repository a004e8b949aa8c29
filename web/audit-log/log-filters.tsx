import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { auditAreaNames, bySystem, type AuditArea } from '#shared/audit-areas.ts'
import { auditLog } from '#shared/audit-log.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { DayField } from './day-field.tsx'
import type { LogView } from './use-log-view.ts'

const areaLabels: Record<AuditArea, string> = {
  jobs: 'Jobs',
  candidates: 'Candidates and emails',
  interviews: 'Interviews and evaluations',
  offers: 'Offers',
  administration: 'Accounts and settings',
}

/** By whom, about what and when. */
export function LogFilters({ view: { by, area, from, to, filtered, change } }: { view: LogView }) {
  const people = useQuery(read(auditLog.people, {}))
  return (
    <div
      role="search"
      aria-label="Filter activity"
      className="mb-4 grid grid-cols-2 items-end gap-2 lg:grid-cols-[14rem_15rem_10.5rem_10.5rem_auto] lg:justify-start"
    >
      <Field label="Person">
        <LateSelect
          value={by?.toString() ?? 'all'}
          onChange={(chosen) => change({ by: chosen === 'all' ? undefined : chosen })}
          options={[
            { value: 'all', label: 'Everybody' },
            { value: bySystem, label: 'System' },
            ...(people.data ?? []).map(({ id, fullName, isDeactivated }) => ({
              value: String(id),
              label: isDeactivated ? `${fullName} (left)` : fullName,
            })),
          ]}
        />
      </Field>
      <Field label="About">
        <LateSelect
          value={area ?? 'all'}
          onChange={(chosen) => change({ area: chosen === 'all' ? undefined : chosen })}
          options={[
            { value: 'all', label: 'Everything' },
            ...auditAreaNames.map((value) => ({ value, label: areaLabels[value] })),
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
        onClick={() => change({ by: undefined, area: undefined, from: undefined, to: undefined })}
      >
        Reset Filters
      </Button>
    </div>
  )
}
