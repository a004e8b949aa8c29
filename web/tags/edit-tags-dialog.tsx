import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ListedTag } from '#shared/tags.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { wordsIn } from '#web/wording/words-in.ts'
import { TagRow } from './tag-row.tsx'
import type { EditWay } from './use-edit-tag.ts'
import { useKnownTags } from './use-known-tags.ts'

/** So many are drawn; a few letters find the others. */
const shownMax = 100

/** The tags of all candidates: each can be renamed, joined into another or deleted, one at a time. */
export function EditTagsDialog({ onClose }: { onClose: () => void }) {
  const known = useKnownTags()
  const [sought, setSought] = useState('')
  const [edited, setEdited] = useState<{ tag: ListedTag; way: EditWay; typed: string }>()
  const words = wordsIn(sought)
  const found = known.filter(({ name }) => words.every((word) => wordsIn(name).join(' ').includes(word)))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit tags"
      description="What is changed here is changed for all who have the tag."
      dirty={edited !== undefined && edited.typed !== firstTyped(edited.tag, edited.way)}
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
          <SearchInput icon={<Search />} label="Find a tag" value={sought} onSearch={setSought} />
          <ul aria-label="Tags" className="mt-2 divide-y">
            {found.slice(0, shownMax).map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                others={known.filter(({ id }) => id !== tag.id)}
                {...(edited?.tag.id === tag.id ? edited : { way: undefined, typed: '' })}
                onAsk={(way) => setEdited(way && { tag, way, typed: firstTyped(tag, way) })}
                onType={(typed) => setEdited((now) => now && { ...now, typed })}
              />
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

const firstTyped = ({ name }: ListedTag, way: EditWay) => (way === 'rename' ? name : '')
