import { useMutation } from '@tanstack/react-query'
import { Merge, PenLine, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { tags, type ListedTag } from '#shared/tags.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { wordsIn } from '#web/wording/words-in.ts'
import { many } from '#web/wording/many.ts'
import { sameTag } from './matching-tags.ts'
import { TagPicker } from './tag-picker.tsx'
import { useRefreshTags } from './use-change-tags.ts'
import { useKnownTags } from './use-known-tags.ts'

/** So many are drawn; a few letters find the others. */
const shownMax = 100

/** The tags of all candidates: each can be renamed, joined into another or deleted. */
export function EditTagsDialog({ onClose }: { onClose: () => void }) {
  const known = useKnownTags()
  const [typed, setTyped] = useState('')
  const words = wordsIn(typed)
  const found = known.filter(({ name }) => words.every((word) => wordsIn(name).join(' ').includes(word)))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit tags"
      description="What is changed here is changed for all who have the tag."
      footer={
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      {known.length === 0 ? (
        <p className="text-ink-soft">Nobody has a tag yet. Add one in a candidate’s window.</p>
      ) : (
        <>
          <SearchInput icon={<Search />} label="Find a tag" value={typed} onSearch={setTyped} />
          <ul aria-label="Tags" className="mt-2 divide-y">
            {found.slice(0, shownMax).map((tag) => (
              <TagRow key={tag.id} tag={tag} others={known.filter(({ id }) => id !== tag.id)} />
            ))}
          </ul>
          <p role="status" className="pt-2 text-meta text-ink-soft empty:hidden">
            {found.length === 0
              ? 'Nothing matches.'
              : found.length > shownMax && `${shownMax} of ${found.length} are shown. A few letters find the others.`}
          </p>
        </>
      )}
    </Dialog>
  )
}

type Way = 'rename' | 'join' | 'delete'

function TagRow({ tag, others }: { tag: ListedTag; others: readonly ListedTag[] }) {
  const [way, setWay] = useState<Way>()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error, reset } = useEditTag(tag, () => setWay(undefined))
  const ask = (next: Way | undefined) => {
    reset()
    setWay(next)
    setTyped(next === 'rename' ? tag.name : '')
  }
  const into = others.find(({ name }) => sameTag(name, typed))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        <span dir="auto" translate="no" className="block font-medium wrap-anywhere">
          {tag.name}
        </span>
        <span className="text-meta text-ink-soft">{many(tag.candidateCount, 'candidate')}</span>
      </span>
      <span className="flex">
        <Button variant="quiet" size="icon" aria-label={`Rename ${tag.name}`} onClick={() => ask('rename')}>
          <PenLine />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Join ${tag.name} into another`} onClick={() => ask('join')}>
          <Merge />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Delete ${tag.name}`} onClick={() => ask('delete')}>
          <Trash2 />
        </Button>
      </span>
      {(way === 'rename' || way === 'join') && (
        <form
          className="flex w-full flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (way === 'rename' && typed.trim()) mutate({ way, name: typed.trim() })
            if (way === 'join' && into) mutate({ way, into: into.id })
          }}
        >
          <TagPicker
            label={way === 'rename' ? `New name of ${tag.name}` : `Tag to join ${tag.name} into`}
            className="min-w-0 flex-1 basis-48"
            known={way === 'rename' ? [] : others.map(({ name }) => name)}
            worn={[]}
            mayMake={false}
            typed={typed}
            onType={setTyped}
            onChoose={setTyped}
          />
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

type Edit = { way: 'rename'; name: string } | { way: 'join'; into: number } | { way: 'delete' }

function useEditTag({ id }: ListedTag, onDone: () => void) {
  const refresh = useRefreshTags()
  return useMutation({
    mutationFn: async (edit: Edit) => {
      const params = { id }
      if (edit.way === 'rename') await call(tags.rename, { params, body: { name: edit.name } })
      else if (edit.way === 'join') await call(tags.join, { params, body: { into: edit.into } })
      else await call(tags.remove, { params })
    },
    onSuccess: (_, { way }) => {
      onDone()
      toast({ title: { rename: 'Tag renamed', join: 'Tags joined', delete: 'Tag deleted' }[way] })
      return refresh()
    },
    onError: (error, { way }) => {
      if (way === 'delete') toast({ title: 'Tag not deleted', description: reasonOf(error), variant: 'destructive' })
    },
  })
}
