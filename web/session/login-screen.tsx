import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import type { User } from '#shared/accounts.ts'
import { PageSpinner } from '#web/ui/page-spinner.tsx'
import { forgetReads } from './forget-reads.ts'
import { LoginPage } from './login-page.tsx'
import { productName, sessionPossible } from './product.ts'
import { currentUser } from './use-session.ts'
import { wantedPlace } from './wanted-place.ts'
import { welcome } from './welcome.ts'

/** The login within the product, as after logging out. Whoever is signed in is led to where they wanted to go. */
export function LoginScreen() {
  const { state } = useLocation()
  const queryClient = useQueryClient()
  const { data: user, isLoading } = useQuery({ ...currentUser, enabled: sessionPossible })
  if (user) return <Navigate to={wantedPlace(state)} replace />
  if (isLoading) return <PageSpinner text={`Loading ${productName}...`} />
  const enter = (user: User) => {
    forgetReads(queryClient)
    queryClient.setQueryData(currentUser.queryKey, user)
    welcome(user)
  }
  return <LoginPage onSignedIn={enter} />
}
