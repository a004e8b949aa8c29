import { Button } from './button.tsx'
import { cn } from './cn.ts'

type ViewSwitchProps<View extends string> = {
  /** What is shown, for screen readers. */
  label: string
  /** The ways of showing it, in their order. */
  views: Record<View, string>
  view: View
  onChoose: (view: View) => void
  className?: string
}

/** A row of few ways to see something, of which one is on. */
export const ViewSwitch = <View extends string>({ label, views, view, onChoose, className }: ViewSwitchProps<View>) => (
  <div role="group" aria-label={label} className={cn('flex gap-1', className)}>
    {(Object.keys(views) as View[]).map((each) => (
      <Button
        key={each}
        size="small"
        variant={each === view ? 'secondary' : 'quiet'}
        aria-pressed={each === view}
        onClick={() => onChoose(each)}
      >
        {views[each]}
      </Button>
    ))}
  </div>
)
