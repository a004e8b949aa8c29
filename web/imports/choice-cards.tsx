import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

type ChoiceCardsProps<Value extends string> = {
  label: string
  hint?: ReactNode
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon: ReactNode }[]
}

/** A question with two answers. */
export const ChoiceCards = <Value extends string>({ label, hint, ...cards }: ChoiceCardsProps<Value>) => (
  <Field label={label} hint={hint} className="max-w-xl">
    <RadioCards {...cards} ref={nowhere} />
  </Field>
)
/** Nothing sends the focus there. */
const nowhere = { current: null }
