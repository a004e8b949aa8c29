import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { LateSelect } from './late-select.tsx'
import type { SelectProps } from './select-props.ts'

type Value<Values extends FieldValues, Name extends FieldPath<Values>> = Extract<FieldPathValue<Values, Name>, string>

type FormSelectProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> = {
  control: Control<Values, unknown, Output>
  name: Name
} & Pick<SelectProps<Value<Values, Name>>, 'options' | 'placeholder'>

/** A select that is a field of a form; nothing and the empty string show the placeholder. */
export function FormSelect<Values extends FieldValues, Output, Name extends FieldPath<Values>>({
  control,
  name,
  ...rest
}: FormSelectProps<Values, Output, Name>) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field
  return (
    <LateSelect<Value<Values, Name>>
      ref={ref}
      value={value || undefined}
      onChange={onChange}
      onBlur={onBlur}
      {...rest}
    />
  )
}
