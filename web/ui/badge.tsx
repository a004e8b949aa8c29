import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const look = cva(
  'inline-flex h-5 max-w-full items-center gap-1.5 rounded-full align-middle px-2 text-meta leading-5 font-medium whitespace-nowrap before:size-1.5 before:shrink-0 before:rounded-full',
  {
    variants: {
      tone: {
        slate: 'bg-slate-soft text-slate-ink before:bg-slate',
        indigo: 'bg-indigo-soft text-indigo-ink before:bg-indigo',
        violet: 'bg-violet-soft text-violet-ink before:bg-violet',
        sky: 'bg-sky-soft text-sky-ink before:bg-sky',
        cyan: 'bg-cyan-soft text-cyan-ink before:bg-cyan',
        teal: 'bg-teal-soft text-teal-ink before:bg-teal',
        amber: 'bg-amber-soft text-amber-ink before:bg-amber',
        orange: 'bg-orange-soft text-orange-ink before:bg-orange',
        green: 'bg-green-soft text-green-ink before:bg-green',
        rose: 'bg-rose-soft text-rose-ink before:bg-rose',
        yellow: 'bg-yellow-soft text-yellow-ink before:bg-yellow',
        grey: 'bg-grey-soft text-grey-ink before:bg-grey',
        blue: 'bg-blue-soft text-blue-ink before:bg-blue',
      },
      dot: { true: '', false: 'before:hidden' },
    },
  },
)

/** The colours that carry meaning; each is `--{tone}`, `--{tone}-soft` and `--{tone}-ink` in tokens.css. */
export type Tone =
  | 'slate'
  | 'indigo'
  | 'violet'
  | 'sky'
  | 'cyan'
  | 'teal'
  | 'amber'
  | 'orange'
  | 'green'
  | 'rose'
  | 'yellow'
  | 'grey'
  | 'blue'

type BadgeProps = { tone?: Tone; dot?: boolean; className?: string; children: ReactNode }

/** A dot and a label on a quiet ground, 20 px high; the label always says what the colour does. */
export function Badge({ tone = 'grey', dot = true, className, children }: BadgeProps) {
  return (
    <span className={cn(look({ tone, dot }), className)}>
      <span className="truncate">{children}</span>
    </span>
  )
}
