import { use, type ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Refused } from './refused.ts'

type ChoiceCardsProps<Value extends string> = {
  label: string
  hint?: ReactNode
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon: ReactNode }[]
}

/** A question with two answers. Where the way on is refused for want of one, it shows itself, and takes the focus. */
export const ChoiceCards = <Value extends string>({ label, hint, ...cards }: ChoiceCardsProps<Value>) => {
  const refused = use(Refused)
  return (
    <Field label={label} hint={hint} className="max-w-xl">
      <RadioCards {...cards} ref={unheld} invalid={refused && cards.value === undefined} />
    </Field>
  )
}
/** The step finds what is open by itself. */
const unheld = { current: null }
