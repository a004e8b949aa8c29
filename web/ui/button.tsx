import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { useState, type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

const look = cva(
  'relative inline-flex print:hidden h-control shrink-0 items-center justify-center gap-1.5 rounded-control px-3 text-body font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 data-off:cursor-not-allowed data-off:opacity-50 aria-disabled:cursor-default [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border border-neutral-7 bg-surface text-ink hover:bg-hover active:bg-pressed',
        quiet: 'text-ink-soft hover:bg-hover hover:text-ink active:bg-pressed',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
      },
      size: {
        normal: '',
        small: 'h-7 px-2 text-meta pointer-coarse:h-control',
        icon: 'w-control px-0',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'normal' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof look> & {
    /** Shown before the label. */
    icon?: ReactNode
    /** While true the button takes no press, keeps its focus and its width. */
    pending?: boolean
    /** The label while pending, such as "Logging in..."; without it a spinner covers the label. */
    pendingLabel?: string
    /** Puts the look on the only child (a link) instead of a button. */
    asChild?: boolean
  }

/** Every button. `primary` is the one next step of a screen; the rest stay secondary or quiet. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  pendingLabel,
  asChild = false,
  type = 'button',
  className,
  children,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [focused, setFocused] = useState(false)
  const classes = cn(look({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} onFocus={onFocus} onBlur={onBlur} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  // Switched off by its own press, as a Save that has saved, it would lose the focus to nobody: it is off without letting go.
  const off = disabled && focused
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending || off ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      disabled={disabled && !focused}
      data-off={off || undefined}
      aria-disabled={pending || off || undefined}
      aria-busy={pending || undefined}
      onClick={press}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setFocused(false)
        onBlur?.(event)
      }}
    >
      {pending && icon ? <Spinner className="text-current" /> : icon}
      {pendingLabel ? (
        <TwoLabels now={pending ? pendingLabel : children} other={pending ? children : pendingLabel} />
      ) : (
        children
      )}
      {pending && !icon && !pendingLabel && (
        <span
          className={cn('absolute inset-0 grid place-items-center rounded-control', coverOf[variant ?? 'secondary'])}
        >
          <Spinner className="text-current" />
        </span>
      )}
    </button>
  )
}

const coverOf = { primary: 'bg-accent', secondary: 'bg-surface', quiet: 'bg-surface', danger: 'bg-danger' }

/** Both labels share one cell, so the button is as wide as the longer one from the start; the other is never read or found. */
function TwoLabels({ now, other }: { now: ReactNode; other: ReactNode }) {
  return (
    <span className="inline-grid justify-items-center">
      <span className="col-start-1 row-start-1">{now}</span>
      <span
        aria-hidden
        data-width={typeof other === 'string' ? other : ''}
        className="invisible col-start-1 row-start-1 h-0 overflow-hidden after:content-[attr(data-width)]"
      />
    </span>
  )
}
