import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  BarChart3,
  Briefcase,
  CalendarDays,
  ClipboardCheck,
  Gauge,
  LayoutDashboard,
  Settings,
  Users,
} from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { accounts, type User } from '#shared/accounts.ts'
import { emails } from '#shared/emails.ts'
import { can, roleLabels, type Role } from '#shared/permissions.ts'
import type { Output } from '#shared/route.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { Commands, type CommandLayer } from '#web/commands/commands.tsx'
import { paletteKeys } from '#web/commands/palette-keys.ts'
import { isUnsaved, LayerGuard } from '#web/forms/leave-guard.tsx'
import { savedState } from '#web/forms/saved-state.ts'
import { forgetReads } from '#web/session/forget-reads.ts'
import { leftKey } from '#web/session/left-key.ts'
import { productName } from '#web/session/product.ts'
import type { SignInWindow } from '#web/session/change-password-dialog.tsx'
import { tellTabs } from '#web/session/tell-tabs.ts'
import { currentUser } from '#web/session/use-session.ts'
import { AppShell } from './app-shell.tsx'
import type { NavigationGroup } from './navigation.ts'
import { useWaiting, type Waiting } from './use-waiting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DiscardQuestion } from '#web/ui/discard-question.tsx'
import { useLayers } from '#web/ui/layers.ts'
import { toast } from '#web/toasts/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** Fetched when it is first asked for: forms are no part of the shell. */
const ChangePasswordDialog = lazyPart(
  async () => (await import('#web/session/change-password-dialog.tsx')).ChangePasswordDialog,
)

const LogOutElsewhereDialog = lazyPart(
  async () => (await import('#web/session/log-out-elsewhere-dialog.tsx')).LogOutElsewhereDialog,
)

const AvailabilityDialog = lazyPart(
  async () => (await import('#web/availability/availability-dialog.tsx')).AvailabilityDialog,
)

const AdminBanners = lazyPart(async () => (await import('#web/emails/admin-banners.tsx')).AdminBanners)

/** The shell around every screen: sidebar by role (SPEC 2, App shell), and what administrators are told above it: of kept email, and of what is rarer. */
export function AppLayout({ user, children }: { user: User; children: ReactNode }) {
  const { losing, setLosing, logout, logOut } = useLogout()
  const [password, setPassword] = useState<'change' | SignInWindow>()
  const [availability, setAvailability] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)
  const layered = useLayers() !== 'none'
  const [layer, setLayer] = useState<CommandLayer>()
  const groups = groupsFor(user.role, useWaiting(user.role))
  const mail = useQuery({ ...read(emails.state, {}), enabled: user.role === 'admin' })
  return (
    <AppShell
      product={productName}
      groups={groups}
      search={{ keys: paletteKeys, onOpen: () => setLayer('palette') }}
      person={{
        name: user.fullName,
        roleLabel: roleLabels[user.role],
        onChangePassword: () => setPassword('change'),
        onAvailability: () => setAvailability(true),
      }}
      onLogout={logOut}
      loggingOut={logout.isPending}
      banner={<Told mail={mail.data} />}
    >
      {children}
      {layered && <LayerGuard />}
      <Commands
        layer={layer}
        onLayer={setLayer}
        userId={user.id}
        groups={groups}
        onChangePassword={() => setPassword('change')}
        onSignInWindow={setPassword}
        onAvailability={() => setAvailability(true)}
        onLogout={logOut}
        onLogoutElsewhere={() => setElsewhere(true)}
      />
      {elsewhere && (
        <Suspense>
          <LogOutElsewhereDialog onClose={() => setElsewhere(false)} />
        </Suspense>
      )}
      {availability && (
        <Suspense>
          <AvailabilityDialog onClose={() => setAvailability(false)} />
        </Suspense>
      )}
      {password && (
        <Suspense>
          <ChangePasswordDialog
            onClose={() => setPassword(undefined)}
            at={password === 'change' ? undefined : password}
          />
        </Suspense>
      )}
      <DiscardQuestion
        open={losing}
        onOpenChange={setLosing}
        confirmLabel="Log out"
        pending={logout.isPending}
        onConfirm={() => logout.mutate()}
      />
    </AppShell>
  )
}

/** What administrators are told above every screen. */
const Told = ({ mail }: { mail: Output<typeof emails.state> | undefined }) => (
  <>
    {(mail?.held ?? mail?.failedBackup) && (
      <Suspense>
        <AdminBanners told={mail} />
      </Suspense>
    )}
    {mail?.configured === false && (
      <Banner>
        No mail server is configured: emails are kept here and reach nobody. See{' '}
        <Link to="/settings?tab=integrations" className="underline underline-offset-2">
          Integrations
        </Link>
        .
      </Banner>
    )}
  </>
)

/** Logging out, which leaves nothing of whoever was here behind. */
function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** Whether it is asked first, as what is unsaved would be lost. */
  const [losing, setLosing] = useState(false)
  const logout = useMutation({
    mutationFn: () => call(accounts.logout, {}),
    onSuccess: async () => {
      tellTabs()
      queryClient.setQueryData(leftKey, true)
      queryClient.setQueryData(currentUser.queryKey, null)
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
      await navigate('/auth', { replace: true, state: savedState })
      forgetReads(queryClient, leftKey)
    },
    onError: (error) => toast({ title: 'Logout failed', description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => setLosing(false),
  })
  return { losing, setLosing, logout, logOut: () => (isUnsaved() ? setLosing(true) : logout.mutate()) }
}

const groupsFor = (role: Role, { awaited, due, erasures, asked }: Waiting): NavigationGroup[] => [
  {
    items: [
      { label: 'Dashboard', to: '/', icon: <LayoutDashboard /> },
      {
        label: 'Job Postings',
        to: '/jobs',
        icon: <Briefcase />,
        count: asked,
        counted: 'to approve',
        countedAt: '/jobs?status=review',
      },
      { label: 'Candidates', to: '/candidates', alias: '/candidate-screener', icon: <Users /> },
      {
        label: 'Interviews',
        to: '/interviews',
        icon: <CalendarDays />,
        count: due,
        counted: 'to evaluate',
        countedAt: '/interviews?tab=due',
      },
      ...(can(role, 'analytics.view') ? [{ label: 'Analytics', to: '/analytics', icon: <BarChart3 /> }] : []),
    ],
  },
  {
    label: 'Executive View',
    items: can(role, 'reviews.view')
      ? [{ label: 'Final Approvals', to: '/reviews', icon: <ClipboardCheck />, count: awaited, counted: 'waiting' }]
      : [],
  },
  {
    label: 'Admin Controls',
    items: [
      ...(can(role, 'settings.open')
        ? [
            {
              label: 'System Settings',
              to: '/settings',
              icon: <Settings />,
              count: erasures,
              counted: erasures === 1 ? 'request for deletion' : 'requests for deletion',
              countedAt: '/settings?tab=system#deletion-requests',
            },
          ]
        : []),
      ...(can(role, 'telemetry.view') ? [{ label: 'Telemetry', to: '/admin', icon: <Gauge /> }] : []),
    ],
  },
]
