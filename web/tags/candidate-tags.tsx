import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isReadOnly } from '#shared/is-read-only.ts'
import { candidateTagsMax } from '#shared/limits.ts'
import { can } from '#shared/permissions.ts'
import type { WholeCandidate } from '#web/candidates/use-candidate.ts'
import { useUser } from '#web/session/use-session.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { TagChip } from './tag-chip.tsx'
import { TagPicker } from './tag-picker.tsx'
import { useChangeTags } from './use-change-tags.ts'
import { useKnownTags } from './use-known-tags.ts'

/** Beneath a candidate's name what the team finds them by, with a way to add and to take off for whoever edits. */
export function CandidateTags({ candidate }: { candidate: WholeCandidate }) {
  const { role } = useUser()
  const editable = can(role, 'candidates.edit') && !isReadOnly(candidate)
  const { tags } = candidate
  const few = useNarrow() ? 2 : 8
  const [all, setAll] = useState(false)
  const { mutate, isPending } = useChangeTags(candidate.id)
  const shown = all || tags.length <= few + 1 ? tags : tags.slice(0, few)
  return (
    <div className="mt-2 flex min-h-6 min-w-0 flex-wrap items-center gap-1.5 empty:hidden pointer-coarse:gap-y-3">
      {shown.length > 0 && (
        <ul aria-label="Tags" className="contents">
          {shown.map(({ id, name }) => (
            <TagChip
              key={id}
              name={name}
              disabled={isPending}
              onRemove={editable ? () => mutate({ remove: [name] }) : undefined}
            />
          ))}
        </ul>
      )}
      {shown.length < tags.length && (
        <button
          type="button"
          aria-label={`Show ${tags.length - shown.length} more tags`}
          onClick={() => setAll(true)}
          className="min-h-6 rounded-control px-1 text-meta text-ink-soft hover:text-ink pointer-coarse:-my-3 pointer-coarse:min-h-11"
        >
          +{tags.length - shown.length}
        </button>
      )}
      {editable &&
        (tags.length < candidateTagsMax ? (
          <AddTag worn={tags.map(({ name }) => name)} onAdd={(name) => mutate({ add: [name] })} />
        ) : (
          <span className="px-1 text-meta text-ink-faint print:hidden">At most {candidateTagsMax} tags</span>
        ))}
    </div>
  )
}

/** A word until it is pressed, then a line to find a tag in or write a new one; it stays for the next. */
function AddTag({ worn, onAdd }: { worn: readonly string[]; onAdd: (name: string) => void }) {
  const [adding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const [leftByKey, setLeftByKey] = useState(false)
  const known = useKnownTags(adding)
  if (!adding)
    return (
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line that was left by a key stood here
        autoFocus={leftByKey}
        onClick={() => setAdding(true)}
        className="inline-flex min-h-6 items-center gap-1 rounded-control px-1.5 text-meta text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:-my-3 pointer-coarse:min-h-11 print:hidden"
      >
        <Plus aria-hidden className="size-3.5" />
        Add a tag
      </button>
    )
  return (
    <TagPicker
      label="Add a tag"
      // As high as the word that it takes the place of.
      className="-my-1 w-52 max-w-full pointer-coarse:-my-2.5"
      autoFocus
      known={known.map(({ name }) => name)}
      worn={worn}
      typed={typed}
      onType={setTyped}
      onChoose={(name) => {
        onAdd(name)
        setTyped('')
      }}
      onLeave={(how) => {
        setLeftByKey(how === 'key')
        setTyped('')
        setAdding(false)
      }}
    />
  )
}
