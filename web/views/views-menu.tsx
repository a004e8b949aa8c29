import { Bookmark, BookmarkPlus, Check, ChevronDown, Settings2, Tags, Users } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { can } from '#shared/permissions.ts'
import { savedViews, type SavedView } from '#shared/saved-views.ts'
import { read } from '#web/api/read.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { changeTo, isShown } from './view-address.ts'

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)
const EditTagsDialog = lazyPart(async () => (await import('#web/tags/edit-tags-dialog.tsx')).EditTagsDialog)

type Asked = { about: 'view'; view: SavedView | undefined } | { about: 'tags' }

/** The views that were saved: one's own and those of everybody. Its button bears the name of the one that is shown. */
export function ViewsMenu({ view }: { view: ScreenerView }) {
  const { role } = useUser()
  const [near, setNear] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const usual = !view.filtered && !view.list && view.sort === '-createdAt'
  const { data = [] } = useQuery({ ...read(savedViews.list, {}), enabled: near || !usual, refetchOnMount: 'always' })
  const shown = usual ? undefined : data.find((each) => isShown(each, view))
  const approach = () => setNear(true)
  const open = (chosen: SavedView) => {
    view.change(changeTo(chosen.query))
    if (chosen.tagGone) toast({ title: chosen.name, description: 'Its tag is gone. You see what is left of the view.' })
  }
  const items = [
    ...data.map((each) => ({
      key: `view ${each.id}`,
      label: each.name,
      icon: each === shown ? <Check /> : each.shared ? <Users /> : <Bookmark />,
      hint: each.shared ? 'Shared' : undefined,
      onSelect: () => open(each),
    })),
    {
      label: 'Save this view…',
      icon: <BookmarkPlus />,
      separated: data.length > 0,
      disabled: shown !== undefined,
      onSelect: () => setAsked({ about: 'view', view: undefined }),
    },
    ...(shown?.mayChange
      ? [
          {
            label: 'Rename, share or delete…',
            icon: <Settings2 />,
            onSelect: () => setAsked({ about: 'view', view: shown }),
          },
        ]
      : []),
    ...(can(role, 'candidates.edit')
      ? [{ label: 'Edit tags…', icon: <Tags />, separated: true, onSelect: () => setAsked({ about: 'tags' }) }]
      : []),
  ]
  return (
    <span className="contents" onPointerEnter={approach} onFocus={approach} onPointerDown={approach}>
      <DropdownMenu
        trigger={
          <Button
            variant="quiet"
            icon={<Bookmark className="max-sm:hidden" />}
            aria-label={shown && `Views: ${shown.name}`}
          >
            <span dir="auto" className="max-w-40 truncate">
              {shown?.name ?? 'Views'}
            </span>
            <ChevronDown aria-hidden className="max-sm:hidden" />
          </Button>
        }
        items={items}
      />
      <Suspense>
        {asked?.about === 'view' && <ViewDialog view={view} saved={asked.view} onClose={() => setAsked(undefined)} />}
        {asked?.about === 'tags' && <EditTagsDialog onClose={() => setAsked(undefined)} />}
      </Suspense>
    </span>
  )
}
