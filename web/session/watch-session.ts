import type { QueryClient } from '@tanstack/react-query'
import { accounts, type CurrentUser } from '#shared/accounts.ts'
import { somebodyElse } from '#shared/signed-in-as.ts'
import { errorTypeOf, isRefused, isSignedOut } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { signAs } from '#web/api/signed-in-as.ts'
import { toast } from '#web/toasts/toast.ts'
import { whenBroughtBack } from './brought-back.ts'
import { endedKey } from './ended-key.ts'
import { forgetReads } from './forget-reads.ts'
import { whenTold } from './tell-tabs.ts'
import { currentUser } from './use-session.ts'

/**
 * Who is signed in may change while a screen is open: a call that is refused (401, 403), a login or logout in another tab,
 * and a page that Back brings as it was left make the product ask who it is. When nobody is, that is noted, and the screen
 * stays as it is, with what was typed, until they sign in again (Protected). Another role shows what it may; another person
 * finds nothing of the one before.
 */
export function watchSession(queryClient: QueryClient) {
  const known = () => queryClient.getQueryData(currentUser.queryKey)
  signAs(() => known()?.id)
  const ask = async (refused?: unknown) => {
    const before = known()
    if (!before) return
    // Whoever has logged in meanwhile is told nothing by an answer from before.
    const isStillHere = () => known()?.id === before.id
    try {
      const now = await call(accounts.current, {})
      if (isStillHere()) enter(queryClient, { before, now, notDone: errorTypeOf(refused) === somebodyElse })
    } catch (refusal) {
      if (isSignedOut(refusal) && isStillHere()) queryClient.setQueryData(endedKey, true)
    }
  }
  const askIfRefused = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type === 'updated' && event.action?.type === 'error' && isRefused(event.action.error))
      void ask(event.action.error)
  }
  queryClient.getQueryCache().subscribe(askIfRefused)
  queryClient.getMutationCache().subscribe(askIfRefused)
  whenTold(() => void ask())
  whenBroughtBack(ask)
}

interface Entering {
  before: CurrentUser
  now: CurrentUser
  /** It came out by a write that was refused: the form that would have told so goes. */
  notDone: boolean
}

function enter(queryClient: QueryClient, { before, now, notDone }: Entering) {
  if (now.id !== before.id) {
    forgetReads(queryClient)
    toast({
      title: `Signed in as ${now.fullName}`,
      description: `Another tab of this browser changed who is signed in.${notDone ? ' What you did here last was not done.' : ''}`,
    })
  }
  queryClient.setQueryData<CurrentUser>(currentUser.queryKey, now)
  if (!queryClient.getQueryData(endedKey)) return
  queryClient.setQueryData(endedKey, false)
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
