import { Check, CircleAlert, Clock, Minus, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ResumeLine } from './resume-line.ts'

type LineStateProps = {
  line: ResumeLine
  /** Another line has its email too. */
  again: boolean
  /** 0 to 1, while a resume is uploaded. */
  progress: number | undefined
}

/** How far a line is, in a word or two; why is said below it. */
export const LineState = ({ line, again, progress }: LineStateProps) => {
  const { sign, text } = stateOf(line, again)
  const { turn } = line
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-meta text-ink-soft tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0">
      {sign}
      {turn?.is === 'attaching' && progress !== undefined ? `${text} ${Math.round(progress * 100)}%` : text}
      {(turn?.is === 'added' || turn?.is === 'unattached') && (
        <OutsideLink href={`/candidates/${turn.candidateId}`}>
          Open<span className="sr-only"> {line.values.name}</span>
        </OutsideLink>
      )}
    </span>
  )
}

interface State {
  sign: ReactNode
  text: string
}

const spinner = <Spinner />
const leftOut = <Minus aria-hidden />
const wrong = <CircleAlert aria-hidden className="text-danger-ink" />

const turns: Record<NonNullable<ResumeLine['turn']>['is'], State> = {
  adding: { sign: spinner, text: 'Adding' },
  attaching: { sign: spinner, text: 'Attaching' },
  added: { sign: <Check aria-hidden className="text-accent" />, text: 'Added' },
  unattached: { sign: <CircleAlert aria-hidden className="text-amber-ink" />, text: 'Added without the resume' },
  failed: { sign: wrong, text: 'Not added' },
}

function stateOf({ turn, reading, picked, faults }: ResumeLine, again: boolean): State {
  if (turn && turn.is !== 'failed') return turns[turn.is]
  if (reading.is === 'refused') return { sign: leftOut, text: 'Cannot be added' }
  if (!picked || again) return { sign: leftOut, text: 'Left out' }
  if (turn) return turns[turn.is]
  if (reading.is === 'reading') return { sign: spinner, text: 'Reading' }
  if (reading.is === 'waiting') return { sign: <Clock aria-hidden />, text: 'Waits to be read' }
  if (Object.values(faults).some(Boolean)) return { sign: wrong, text: 'To correct' }
  return { sign: <PenLine aria-hidden />, text: 'To check' }
}
