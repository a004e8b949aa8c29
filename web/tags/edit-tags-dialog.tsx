import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ListedTag } from '#shared/tags.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { wordsIn } from '#web/wording/words-in.ts'
import { TagRow } from './tag-row.tsx'
import type { EditWay } from './use-edit-tag.ts'
import { useTagList } from './use-known-tags.ts'

interface Edited {
  tag: ListedTag
  way: EditWay
  typed: string
}

/** The tags of all candidates: each can be renamed, joined into another or deleted, one at a time. */
export function EditTagsDialog({ onClose }: { onClose: () => void }) {
  const list = useTagList()
  const known = list.data
  const [sought, setSought] = useState('')
  const [edited, setEdited] = useState<Edited>()
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
      <LoadError title="Error loading the tags" reads={[list]} />
      {!known ? (
        !list.error && <Skeleton className="h-96" />
      ) : known.length === 0 ? (
        <p className="text-ink-soft">Nobody has a tag yet. Add one in a candidate’s window.</p>
      ) : (
        <>
          <SearchInput icon={<Search />} label="Find a tag" value={sought} onSearch={setSought} />
          <Found known={known} sought={sought} edited={edited} onEdit={setEdited} />
        </>
      )}
    </Dialog>
  )
}

/** So many are drawn; a few letters find the others. */
const shownMax = 100

interface FoundProps {
  known: readonly ListedTag[]
  sought: string
  edited: Edited | undefined
  onEdit: (edited: Edited | undefined) => void
}

function Found({ known, sought, edited, onEdit }: FoundProps) {
  const words = wordsIn(sought)
  const found = known.filter(({ name }) => words.every((word) => wordsIn(name).join(' ').includes(word)))
  return (
    <>
      <ul aria-label="Tags" className="mt-2 divide-y">
        {found.slice(0, shownMax).map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            others={known.filter(({ id }) => id !== tag.id)}
            way={edited?.tag.id === tag.id ? edited.way : undefined}
            typed={edited?.typed ?? ''}
            onAsk={(way) => onEdit(way && { tag, way, typed: firstTyped(tag, way) })}
            onType={(typed) => edited && onEdit({ ...edited, typed })}
          />
        ))}
      </ul>
      <p role="status" className="pt-2 text-meta text-ink-soft empty:hidden">
        {found.length === 0
          ? 'Nothing matches.'
          : found.length > shownMax && `${shownMax} of ${found.length} are shown. A few letters find the others.`}
      </p>
    </>
  )
}

const firstTyped = ({ name }: ListedTag, way: EditWay) => (way === 'rename' ? name : '')
