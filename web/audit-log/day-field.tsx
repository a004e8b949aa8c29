import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { isDay } from './is-day.ts'

interface DayFieldProps {
  label: string
  /** ISO 8601; undefined for none. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day to look from or to. While its year is typed the browser tells of days in the first century: they are kept to the field. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? '')
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setTyped(day ?? '')
  }
  return (
    <Field label={label}>
      <Input
        type="date"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (value === '' || isDay(value)) onDay(value || undefined)
        }}
      />
    </Field>
  )
}
