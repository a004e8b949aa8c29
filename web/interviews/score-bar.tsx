import { starsMax } from '#shared/limits.ts'

/** A score as n/5 with a bar of n times 20 percent (SPEC 9); a dash where none was given. A term and its value: goes into a `dl`. */
export const ScoreBar = ({ label, value }: { label: string; value: number | null }) => (
  <>
    <dt className="flex justify-between gap-2 text-meta text-ink-soft">
      {label}
      <span aria-hidden className="font-medium text-ink tabular-nums">
        {value ? `${value}/${starsMax}` : '–'}
      </span>
    </dt>
    <dd>
      <span className="sr-only">{value ? `${value} of ${starsMax}` : 'No score'}</span>
      <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-neutral-5">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${((value ?? 0) / starsMax) * 100}%` }}
        />
      </span>
    </dd>
  </>
)
