import type { ReactNode } from 'react'
import { screens, type ScreenFacts, type ScreenName } from '#shared/screens.ts'
import { AccessDenied } from './access-denied.tsx'
import { productName } from './product.ts'
import { useUser } from './use-session.ts'

/** Shows a screen to the roles that it is for, and Access Denied to the others (SPEC 2, Route protection). */
export function RoleGate({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { role } = useUser()
  const { roles, title, refusal }: ScreenFacts = screens[screen]
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      {roles && !roles.includes(role) ? <AccessDenied role={role} roles={roles} refusal={refusal} /> : children}
    </>
  )
}
