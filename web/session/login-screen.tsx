import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Entered } from '#shared/accounts.ts'
import { PageSpinner } from '#web/ui/page-spinner.tsx'
import { forgetReads } from './forget-reads.ts'
import { leftKey } from './left-key.ts'
import { LoginPage } from './login-page.tsx'
import { productName, sessionPossible } from './product.ts'
import { readOutcome } from './sign-on-outcome.ts'
import { tellTabs } from './tell-tabs.ts'
import { currentUser } from './use-session.ts'
import { wantedPlace } from './wanted-place.ts'
import { welcome } from './welcome.ts'

/** The login within the product, as after logging out. Whoever is signed in is led to where they wanted to go. */
export function LoginScreen() {
  const { state, search } = useLocation()
  const queryClient = useQueryClient()
  const { data: user, isLoading } = useQuery({ ...currentUser, enabled: sessionPossible })
  const wanted = wantedPlace(state, search)
  if (user) return <GoOn user={user} to={wanted} isNew={readOutcome(search) === 'in'} />
  if (isLoading) return <PageSpinner text={`Loading ${productName}...`} />
  const enter = (user: Entered) => {
    forgetReads(queryClient)
    queryClient.setQueryData(currentUser.queryKey, user)
    welcome(user)
  }
  const left = queryClient.getQueryData(leftKey) === true
  return <LoginPage onSignedIn={enter} wanted={wanted} left={left} />
}

/** Whoever comes from the organisation's own sign-in is greeted as after a password, and this browser's other tabs hear of it. */
function GoOn({ user, to, isNew }: { user: Entered; to: string; isNew: boolean }) {
  useEffect(() => {
    if (!isNew) return
    tellTabs()
    welcome(user)
  }, [user, isNew])
  return <Navigate to={to} replace />
}
