import { TagPicker } from '#web/tags/tag-picker.tsx'
import { useKnownTags } from '#web/tags/use-known-tags.ts'
import { Field } from '#web/ui/field.tsx'

/** A tag for everybody whom an import adds; empty for none. */
export function TagForAll({ tag, onType }: { tag: string; onType: (tag: string) => void }) {
  const known = useKnownTags()
  return (
    <Field
      label="Tag for all of them"
      hint="If you want to find them together later. May be left out."
      className="max-w-xl"
    >
      <TagPicker known={known.map(({ name }) => name)} typed={tag} onType={onType} onChoose={onType} />
    </Field>
  )
}
