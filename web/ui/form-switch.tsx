import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Switch, type SwitchProps } from './switch.tsx'

type FormSwitchProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, boolean>
} & Omit<SwitchProps, 'checked' | 'onChange'>

/** A switch that is a field of a form. */
export function FormSwitch<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormSwitchProps<Values, Output>) {
  const { value, onChange } = useController({ control, name }).field
  return <Switch checked={value} onChange={onChange} {...rest} />
}
