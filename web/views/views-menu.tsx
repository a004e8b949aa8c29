import { Bookmark, BookmarkPlus, Check, ChevronDown, RefreshCw, Settings2, Tags, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { can } from '#shared/permissions.ts'
import type { SavedView } from '#shared/saved-views.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useViews } from './use-views.ts'
import { changeTo } from './view-address.ts'

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)
const UpdateViewDialog = lazyPart(async () => (await import('./update-view-dialog.tsx')).UpdateViewDialog)
const EditTagsDialog = lazyPart(async () => (await import('#web/tags/edit-tags-dialog.tsx')).EditTagsDialog)

type Asked = { about: 'view'; view: SavedView | undefined } | { about: 'update'; view: SavedView } | { about: 'tags' }

/** The views that were saved: one's own and those of everybody. Its button bears the name of the one that is shown. */
export function ViewsMenu({ view }: { view: ScreenerView }) {
  const { role } = useUser()
  const [asked, setAsked] = useState<Asked>()
  const { views, shown, begunFrom, error, isLoading, refetch, approach, setOpened } = useViews(view)
  const open = (chosen: SavedView) => {
    setOpened(chosen.id)
    view.change(changeTo(chosen.query))
    if (chosen.tagGone) toast({ title: chosen.name, description: 'Its tag is gone. You see what is left of the view.' })
  }
  const items = [
    ...(error
      ? [{ label: 'The views could not be read. Try again', icon: <RefreshCw />, onSelect: () => void refetch() }]
      : isLoading
        ? [{ label: 'Reading the views…', disabled: true, onSelect: approach }]
        : []),
    ...views.map((each) => ({
      key: `view ${each.id}`,
      label: each.name,
      icon: each === shown ? <Check /> : each.shared ? <Users /> : <Bookmark />,
      // Two people may share views of the same name.
      hint: each.shared ? each.owner.fullName : undefined,
      onSelect: () => open(each),
    })),
    {
      label: 'Save this view…',
      icon: <BookmarkPlus />,
      separated: views.length > 0 || isLoading || error !== null,
      disabled: shown !== undefined,
      onSelect: () => setAsked({ about: 'view', view: undefined }),
    },
    ...(begunFrom
      ? [
          {
            label: `Update “${begunFrom.name}”…`,
            icon: <RefreshCw />,
            onSelect: () => setAsked({ about: 'update', view: begunFrom }),
          },
        ]
      : []),
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
            <span dir="auto" className="max-w-40 truncate max-sm:max-w-24">
              {shown?.name ?? 'Views'}
            </span>
            <ChevronDown aria-hidden className="max-[23rem]:hidden" />
          </Button>
        }
        items={items}
      />
      <Suspense>
        {asked?.about === 'view' && <ViewDialog view={view} saved={asked.view} onClose={() => setAsked(undefined)} />}
        {asked?.about === 'update' && (
          <UpdateViewDialog view={view} saved={asked.view} onClose={() => setAsked(undefined)} />
        )}
        {asked?.about === 'tags' && <EditTagsDialog onClose={() => setAsked(undefined)} />}
      </Suspense>
    </span>
  )
}
