import { cn } from '#web/ui/cn.ts'

/** From a table to candidates, in this order. */
export const importSteps = {
  file: 'Table',
  columns: 'Columns',
  jobs: 'Jobs',
  statuses: 'Statuses',
  check: 'Check',
  run: 'Import',
} as const
export type ImportStep = keyof typeof importSteps
const all = Object.keys(importSteps) as ImportStep[]

/** Where one is on the way. */
export const ImportSteps = ({ now }: { now: ImportStep }) => (
  <ol aria-label="Steps of the import" className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-meta text-ink-soft">
    {all.map((step, at) => (
      <li
        key={step}
        aria-current={step === now ? 'step' : undefined}
        className={cn('flex items-center gap-1.5', step === now && 'font-medium text-ink')}
      >
        <span
          className={cn(
            'grid size-5 place-items-center rounded-full border border-line-strong tabular-nums',
            step === now && 'border-accent bg-accent text-on-accent',
            at < all.indexOf(now) && 'border-accent bg-accent-soft text-accent-ink',
          )}
        >
          {at + 1}
        </span>
        {importSteps[step]}
      </li>
    ))}
  </ol>
)
