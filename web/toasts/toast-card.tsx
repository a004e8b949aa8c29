import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

type ToastCardProps = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive'
  action?: { label: string; onPress: () => void }
  onDismiss: () => void
}

/** What a toast looks like. A failure is an alert; anything else is read out by the live region that it is in. */
export function ToastCard({ title, description, variant = 'default', action, onDismiss }: ToastCardProps) {
  const failed = variant === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      role={failed ? 'alert' : undefined}
      data-toast-card
      className="flex w-full items-start gap-2.5 rounded-surface bg-raised py-3 pr-2 pl-3.5 text-ink shadow-float sm:w-89"
    >
      <Icon
        aria-hidden
        data-toast-icon
        className={cn('mt-0.5 size-4 shrink-0', failed ? 'text-danger-ink' : 'text-accent-ink')}
      />
      <div data-toast-words className="min-w-0 flex-1 wrap-anywhere">
        <p className={cn('font-medium', failed && 'text-danger-ink')}>{title}</p>
        {description && <p className="text-meta text-ink-soft">{description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            action.onPress()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label="Dismiss" className="-my-1.5" onClick={onDismiss}>
        <X />
      </Button>
    </div>
  )
}
