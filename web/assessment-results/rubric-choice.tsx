import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import { chooseByKey } from '#web/ui/choose-by-key.ts'

type RubricChoiceProps = {
  criterion: { id: string; name: string; levels: readonly string[] }
  value: number | undefined
  disabled: boolean
  onChange: (points: number) => void
}

/** The levels of one criterion, from no point up, each saying what an answer at it looks like. */
export function RubricChoice({ criterion: { name, levels }, value, disabled, onChange }: RubricChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="font-medium wrap-anywhere">
        {name}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === undefined ? null : String(value)}
        onValueChange={(next) => onChange(Number(next))}
        onKeyDown={chooseByKey}
        disabled={disabled}
        className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-4"
      >
        {levels.map((level, points) => (
          <RadioGroup.Item
            key={level}
            value={String(points)}
            className="flex min-h-11 flex-col gap-0.5 rounded-control border border-line-strong bg-surface px-2.5 py-2 text-left transition-colors enabled:hover:bg-hover data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
          >
            <span className="font-medium tabular-nums">{points === 1 ? '1 point' : `${points} points`}</span>
            <span className="text-meta">{level}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
