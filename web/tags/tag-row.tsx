import { Merge, PenLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { tagCharactersMax } from '#shared/limits.ts'
import type { ListedTag } from '#shared/tags.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { many } from '#web/wording/many.ts'
import { sameTag } from './matching-tags.ts'
import { TagPicker } from './tag-picker.tsx'
import { useEditTag, type EditWay } from './use-edit-tag.ts'

type TagRowProps = {
  tag: ListedTag
  others: readonly ListedTag[]
  /** What is being done with it; undefined where it only stands there. */
  way: EditWay | undefined
  /** The new name, or what is typed of the tag to join it into. */
  typed: string
  onAsk: (way: EditWay | undefined) => void
  onType: (typed: string) => void
}

/** One tag, how many have it, and what can be done with it; the line for that has the focus as it comes. */
export function TagRow({ tag, others, way, typed, onAsk, onType }: TagRowProps) {
  const { mutate, isPending, error, reset } = useEditTag(tag, () => onAsk(undefined))
  const ask = (next: EditWay | undefined) => {
    reset()
    onAsk(next)
  }
  const into = others.find(({ name }) => sameTag(name, typed))
  return (
    <li data-entry={`tag-${tag.id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-1.5">
      <span className="min-w-0 flex-1 basis-32">
        <span dir="auto" translate="no" className="block font-medium wrap-anywhere">
          {tag.name}
        </span>
        <span className="text-meta text-ink-soft">{many(tag.candidateCount, 'candidate')}</span>
      </span>
      <span className="flex">
        <Act text="Rename" label={`Rename ${tag.name}`} icon={<PenLine />} onPress={() => ask('rename')} />
        <Act
          text="Join into another"
          label={`Join ${tag.name} into another`}
          icon={<Merge />}
          onPress={() => ask('join')}
        />
        <Act text="Delete" label={`Delete ${tag.name}`} icon={<Trash2 />} onPress={() => ask('delete')} />
      </span>
      {(way === 'rename' || way === 'join') && (
        <form
          // Another way has another line, which takes the focus.
          key={way}
          className="flex w-full flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (way === 'rename' && typed.trim()) mutate({ way, name: typed.trim() })
            if (way === 'join' && into) mutate({ way, into: into.id })
          }}
        >
          {way === 'rename' ? (
            <Input
              aria-label={`New name of ${tag.name}`}
              className="flex-1 basis-32"
              autoComplete="off"
              maxLength={tagCharactersMax}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for
              autoFocus
              onFocus={({ currentTarget }) => currentTarget.select()}
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          ) : (
            <TagPicker
              label={`Tag to join ${tag.name} into`}
              className="min-w-0 flex-1 basis-32"
              autoFocus
              known={others.map(({ name }) => name)}
              mayMake={false}
              typed={typed}
              onType={onType}
              onChoose={onType}
            />
          )}
          <Button type="submit" size="small" pending={isPending} disabled={way === 'join' ? !into : !typed.trim()}>
            {way === 'rename' ? 'Rename' : 'Join'}
          </Button>
          <Button size="small" variant="quiet" disabled={isPending} onClick={() => ask(undefined)}>
            Cancel
          </Button>
        </form>
      )}
      {error && way !== 'delete' && <InlineError>{reasonOf(error)}</InlineError>}
      <ConfirmDialog
        open={way === 'delete'}
        onOpenChange={() => ask(undefined)}
        title={`Delete the tag ${tag.name}?`}
        text={`It is taken off ${many(tag.candidateCount, 'candidate')}. This cannot be undone.`}
        confirmLabel="Delete"
        danger
        pending={isPending}
        onConfirm={() => mutate({ way: 'delete' })}
      />
    </li>
  )
}

type ActProps = { text: string; label: string; icon: ReactNode; onPress: () => void }

const Act = ({ text, label, icon, onPress }: ActProps) => (
  <Tooltip text={text}>
    <Button variant="quiet" size="icon" aria-label={label} onClick={onPress}>
      {icon}
    </Button>
  </Tooltip>
)
