import { CalendarClock, ClipboardCheck, KeyRound, Keyboard, LogOut, Moon, Plus, Sun, UserPlus } from 'lucide-react'
import { Suspense, useState, type Dispatch, type SetStateAction } from 'react'
import { useNavigate } from 'react-router'
import { NewHiringDialog } from '#web/jobs/new-hiring-dialog.tsx'
import type { SignInWindow } from '#web/session/change-password-dialog.tsx'
import type { NavigationGroup } from '#web/shell/navigation.ts'
import { setTheme, useTheme } from '#web/ui/theme.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { rememberPlace } from './recent-commands.ts'
import { TypedAhead } from './typed-ahead.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** None of it is fetched before it is asked for. */
const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutsSheet = lazyPart(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet)
const AddCandidateDialog = lazyPart(
  async () => (await import('#web/new-candidate/add-candidate-dialog.tsx')).AddCandidateDialog,
)

/** What lies over the screen by a command. */
export type CommandLayer = 'palette' | 'shortcuts' | 'hiring' | 'candidate'

type CommandsProps = {
  layer: CommandLayer | undefined
  onLayer: Dispatch<SetStateAction<CommandLayer | undefined>>
  userId: number
  /** The sidebar's, so that the palette goes where this role may go. */
  groups: readonly NavigationGroup[]
  onChangePassword: () => void
  onSignInWindow: (at: SignInWindow) => void
  onAvailability: () => void
  onLogout: () => void
  onLogoutElsewhere: () => void
}

/** The keys and the palette that every screen has. */
export function Commands({
  layer,
  onLayer,
  userId,
  groups,
  onChangePassword,
  onSignInWindow,
  onAvailability,
  onLogout,
  onLogoutElsewhere,
}: CommandsProps) {
  const navigate = useNavigate()
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const [typedAhead, setTypedAhead] = useState('')
  useShortcuts({ onPalette: () => onLayer('palette'), onShortcuts: () => onLayer('shortcuts') })
  const close = () => onLayer(undefined)
  const screens = groups.flatMap(({ items }) =>
    items.map(({ label, to, icon }) => ({
      label,
      icon,
      run: () => {
        rememberPlace(userId, { to, label })
        void navigate(to)
      },
    })),
  )
  const actions = [
    { label: 'New Hiring Request', icon: <Plus />, keywords: 'job', run: () => onLayer('hiring') },
    { label: 'Add Candidate', icon: <UserPlus />, keywords: 'new', run: () => onLayer('candidate') },
    {
      label: 'To evaluate',
      icon: <ClipboardCheck />,
      keywords: 'interviews evaluations due grade',
      run: () => void navigate('/interviews?tab=due'),
    },
    {
      label: `Use ${other} theme`,
      icon: other === 'dark' ? <Moon /> : <Sun />,
      keywords: 'mode appearance',
      run: () => setTheme(other),
    },
    { label: 'Keyboard shortcuts', icon: <Keyboard />, keywords: 'help keys', run: () => onLayer('shortcuts') },
    { label: 'My availability', icon: <CalendarClock />, keywords: 'working hours time zone', run: onAvailability },
    { label: 'Change password', icon: <KeyRound />, run: onChangePassword },
    {
      label: 'Second factor',
      icon: <KeyRound />,
      keywords: 'two-factor 2fa authenticator code',
      run: () => onSignInWindow('second-factor'),
    },
    {
      label: 'Passkeys',
      icon: <KeyRound />,
      keywords: 'webauthn fingerprint face key',
      run: () => onSignInWindow('passkeys'),
    },
    { label: 'Log out', icon: <LogOut />, keywords: 'sign', run: onLogout },
    { label: 'Log out everywhere else', icon: <LogOut />, keywords: 'sessions devices', run: onLogoutElsewhere },
  ]
  return (
    <Suspense fallback={layer === 'palette' && <TypedAhead onType={setTypedAhead} />}>
      {layer === 'palette' && (
        <CommandPalette
          typedAhead={typedAhead}
          screens={screens}
          actions={actions}
          userId={userId}
          // What was chosen may already have put something in the palette's place.
          onClose={() => {
            setTypedAhead('')
            onLayer((now) => (now === 'palette' ? undefined : now))
          }}
        />
      )}
      {layer === 'shortcuts' && <ShortcutsSheet onClose={close} />}
      {layer === 'hiring' && <NewHiringDialog open onOpenChange={close} />}
      {layer === 'candidate' && <AddCandidateDialog open onOpenChange={close} />}
    </Suspense>
  )
}
