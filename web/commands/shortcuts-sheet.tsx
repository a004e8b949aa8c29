import { can, type Capability } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { KeyCap } from './key-cap.tsx'
import { paletteKeys, submitKeys } from './palette-keys.ts'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

type Group = {
  title: string
  /** Who may not do it is not told of its keys. */
  asks?: Capability
  keys: { keys: string[]; text: string }[]
}

const groups: Group[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: [paletteKeys], text: 'Go anywhere or do anything' },
      { keys: ['/'], text: 'Search on this screen' },
      { keys: ['?'], text: 'Show these shortcuts' },
      { keys: [submitKeys], text: 'Save or send a form' },
      { keys: ['Esc'], text: 'Close what is open' },
    ],
  },
  {
    title: 'Lists, and a candidate opened there',
    keys: [
      { keys: ['j'], text: 'The next one' },
      { keys: ['k'], text: 'The one before' },
      { keys: ['Enter'], text: 'Open it' },
    ],
  },
  {
    title: 'Final Approvals',
    asks: 'reviews.view',
    keys: [
      { keys: ['o'], text: 'Send Offer' },
      { keys: ['t'], text: 'Talent Pool' },
      { keys: ['r'], text: 'Reject' },
      { keys: ['c'], text: 'Pick to compare' },
    ],
  },
  {
    title: 'Stars',
    asks: 'candidates.edit',
    keys: [
      { keys: ['1–5'], text: 'Set one to five stars' },
      { keys: ['0'], text: 'Take the rating back' },
    ],
  },
  {
    title: 'Resume',
    keys: [
      { keys: ['+', '−'], text: 'Zoom in and out' },
      { keys: ['0'], text: 'Fit to the width' },
    ],
  },
]

/** What the keyboard can do, by place; and whether keys alone do anything. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { role } = useUser()
  const singleKeys = useSingleKeys()
  const shown = groups.filter(({ asks }) => !asks || can(role, asks))
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        {shown.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1.5 text-meta font-medium text-ink-faint">{title}</h3>
            <dl className="flex flex-col">
              {keys.map(({ keys, text }) => (
                <div key={text} className="flex min-h-9 items-center justify-between gap-2 border-b last:border-b-0">
                  <dt className="text-ink-soft">{text}</dt>
                  <dd className="flex shrink-0 items-center gap-1">
                    {keys.map((key) => (
                      <KeyCap key={key}>{key}</KeyCap>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-6">
        <Switch
          label="Shortcuts of a single key"
          checked={singleKeys}
          onChange={setSingleKeys}
          hint={
            <>
              When off, letters and signs alone do nothing outside of stars and the resume, so that voice control and
              screen readers can have them. <span className="pointer-coarse:hidden">{paletteKeys}</span>
              <span className="hidden pointer-coarse:inline">The search</span> still finds this window.
            </>
          }
        />
      </div>
    </Dialog>
  )
}
