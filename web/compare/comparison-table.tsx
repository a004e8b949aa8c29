import { Fragment, type ReactNode } from 'react'
import type { ComparedCandidate } from '#shared/comparison.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { cn } from '#web/ui/cn.ts'
import { ComparedDecisions, ComparedLinks } from './compared-foot.tsx'
import { ComparedHead } from './compared-head.tsx'
import { comparedRows, type ComparedRow } from './compared-rows.tsx'
import type { ComparedDecision } from './open-decisions.ts'

type ComparisonTableProps = {
  candidates: readonly ComparedCandidate[]
  /** Milliseconds: waiting times are as seen then. */
  now: number
  onRemove: (id: number) => void
  /** Left out for those who may not decide. */
  onDecide: ((id: number, decision: ComparedDecision) => void) | undefined
}

const cellLook = 'border-t px-3 max-sm:px-1.5 py-2.5 align-top'
const headLook = 'sticky top-(--head-top,0px) z-10 border-b bg-neutral-2 px-3 max-sm:px-1.5 py-2.5 text-left align-top'

/** A name is on the sheet of what it names. */
const headOnPaper = 'break-after-avoid'

/**
 * A column for each, a row for each thing to compare. Where the window has no room for the rows' names beside the columns
 * they stand above them, and more columns than fit are scrolled to within the frame.
 */
export function ComparisonTable({ candidates, now, onRemove, onDecide }: ComparisonTableProps) {
  const above = useNarrow('many')
  const count = candidates.length
  const groups = comparedRows(now)
  const row = (each: ComparedRow) => <Row key={each.label} row={each} candidates={candidates} above={above} />
  return (
    <div
      role="region"
      aria-label="Comparison"
      // It is scrolled by keys as well where it is wider than the window.
      tabIndex={above ? 0 : undefined}
      className="relative max-w-(--widest) rounded-surface border bg-surface max-xl:max-h-[85dvh] max-xl:overflow-auto max-xl:[--head-top:0px] print:max-w-none"
      style={{ ['--widest' as string]: `${11 + count * 24}rem` }}
    >
      <table
        className="w-full min-w-(--least) table-fixed border-separate border-spacing-0 text-meta print:min-w-0"
        style={{ ['--least' as string]: `${leastRem(count)}rem` }}
      >
        <caption className="sr-only">Candidates side by side</caption>
        <thead>
          <tr>
            {!above && <td className={cn(headLook, 'w-45 rounded-tl-surface')} />}
            {candidates.map((candidate) => (
              <th
                key={candidate.id}
                scope="col"
                className={cn(
                  headLook,
                  'last:rounded-tr-surface not-first:border-l',
                  above && 'first:rounded-tl-surface',
                )}
              >
                <ComparedHead candidate={candidate} onRemove={count > 1 ? () => onRemove(candidate.id) : undefined} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <Fragment key={title}>
            <tbody className={headOnPaper}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={count + (above ? 0 : 1)}
                  className="border-t bg-neutral-2 px-3 py-1.5 text-left font-semibold max-sm:px-1.5"
                >
                  <span className={above ? 'sticky left-3 max-sm:left-1.5' : undefined}>{title}</span>
                </th>
              </tr>
            </tbody>
            <tbody>{rows.map((each) => row(each))}</tbody>
          </Fragment>
        ))}
        <tbody className="print:hidden">{lastRows(onDecide).map((each) => row(each))}</tbody>
      </table>
    </div>
  )
}

/** Two have room on the smallest phone; of more, one column would be of a word a line. */
const leastRem = (count: number) => count * (count > 2 ? 11 : 8.5)

/** What is there to be pressed: paper leaves it out. */
const lastRows = (onDecide: ComparisonTableProps['onDecide']): ComparedRow[] => [
  { label: 'More', cell: (candidate) => <ComparedLinks candidate={candidate} /> },
  ...(onDecide
    ? [
        {
          label: 'Decision',
          cell: (candidate: ComparedCandidate) => (
            <ComparedDecisions candidate={candidate} onDecide={(decision) => onDecide(candidate.id, decision)} />
          ),
        },
      ]
    : []),
]

type RowProps = { row: ComparedRow; candidates: readonly ComparedCandidate[]; above: boolean }

function Row({ row: { label, hint, cell }, candidates, above }: RowProps) {
  const name: ReactNode = (
    <>
      {label}
      {hint && <span className={cn('font-normal text-ink-faint', above ? 'ml-2' : 'block')}>{hint}</span>}
    </>
  )
  const cells = candidates.map((candidate) => (
    <td key={candidate.id} className={cn(cellLook, 'not-first:border-l wrap-anywhere', above && 'border-t-0 pt-0.5')}>
      {cell(candidate)}
    </td>
  ))
  if (!above)
    return (
      <tr>
        <th scope="row" className={cn(cellLook, 'text-left font-medium text-ink-soft')}>
          {name}
        </th>
        {cells}
      </tr>
    )
  return (
    <>
      <tr className={headOnPaper}>
        <th
          scope="rowgroup"
          colSpan={candidates.length}
          className={cn(cellLook, 'pb-0 text-left font-medium text-ink-soft')}
        >
          <span className="sticky left-3 max-sm:left-1.5">{name}</span>
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  )
}
