import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Table } from '#web/imports/read/table.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { many } from '#web/wording/many.ts'
import { Refused } from './refused.ts'

type StepFrameProps = {
  title: string
  /** What was read so far. */
  table: Table | undefined
  /** Somebody has come from another step, and reads on here. */
  arrived?: boolean
  children: ReactNode
  onBack?: () => void
  next?: {
    label: string
    onPress: () => void
    /** What has to be said or mended before, as a sentence. It is said once somebody wants to go on. */
    problem?: string | undefined
  }
  /** Beside the way on. */
  more?: ReactNode
}

/**
 * A step of an import: its heading, which takes the focus of whoever comes from another step, and the ways back and on. Where
 * the way on is refused, the first field that shows itself as wrong takes the focus.
 */
export function StepFrame({ title, table, arrived = true, children, onBack, next, more }: StepFrameProps) {
  const [refusals, setRefusals] = useState(0)
  const refused = refusals > 0 && next?.problem !== undefined
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <section aria-label={title} className="rounded-surface border bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b px-4 py-3">
        <h2 ref={arrived ? takeFocus : undefined} tabIndex={-1} className="text-section font-semibold outline-none">
          {title}
        </h2>
        {table && (
          <p className="min-w-0 text-meta wrap-anywhere text-ink-soft">
            {`${table.fileName}: ${many(table.rows.length, 'row')}, ${many(table.columns.length, 'column')}`}
          </p>
        )}
      </div>
      <Refused value={refused}>
        <div ref={fields} className="flex flex-col gap-4 p-4">
          {children}
        </div>
      </Refused>
      {(onBack || next) && (
        <div className="flex flex-col gap-3 border-t px-4 py-3">
          {refused && <InlineError>{next?.problem}</InlineError>}
          {/* On a phone the way on alone has a second row. */}
          <div className="flex flex-wrap items-center justify-end gap-2">
            {onBack && (
              <Button className="mr-auto" onClick={onBack}>
                Back
              </Button>
            )}
            {more}
            {next && (
              <Button
                variant="primary"
                onClick={() => {
                  if (next.problem) setRefusals(refusals + 1)
                  else next.onPress()
                }}
              >
                {next.label}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

/** Where the way to the step stood there is nothing any more. Outside of the function: it is called once, as the heading comes. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'start' })
}
