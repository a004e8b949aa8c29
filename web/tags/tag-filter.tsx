import { useState } from 'react'
import { LateSelect } from '#web/ui/late-select.tsx'
import { useKnownTags } from './use-known-tags.ts'

type TagFilterProps = {
  /** undefined is all of them. */
  value: number | undefined
  onChange: (tagId: number | undefined) => void
}

/** One tag, or all, whose candidates a list shows. The tags are read once somebody comes near, or one is chosen. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  const known = useKnownTags(near || value !== undefined)
  return (
    <div role="none" className="min-w-0" onPointerEnter={approach} onFocus={approach} onPointerDown={approach}>
      <LateSelect
        aria-label="Tag"
        value={value === undefined ? 'all' : String(value)}
        onChange={(tag) => onChange(tag === 'all' ? undefined : Number(tag))}
        options={[
          { value: 'all', label: 'All Tags' },
          ...known.map(({ id, name, candidateCount }) => ({
            value: String(id),
            label: `${name} (${candidateCount.toLocaleString('en')})`,
          })),
        ]}
        placeholder="One tag"
      />
    </div>
  )
}
