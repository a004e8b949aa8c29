import type { Tag } from '#shared/tags.ts'

const shownMax = 2

/** The first two of a candidate's tags and how many more there are, in one line. */
export const ShortTags = ({ tags }: { tags: readonly Tag[] }) =>
  tags.length > 0 && (
    <span className="flex min-w-0 gap-1 text-meta text-ink-soft" title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, shownMax).map(({ id, name }) => (
        <span key={id} dir="auto" translate="no" className="truncate rounded-control border px-1.5">
          {name}
        </span>
      ))}
      {tags.length > shownMax && <span className="shrink-0">+{tags.length - shownMax}</span>}
    </span>
  )
