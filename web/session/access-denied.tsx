import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleLabels, type Role } from '#shared/permissions.ts'
import { Button } from '#web/ui/button.tsx'

type AccessDeniedProps = { role: Role; roles: readonly Role[]; refusal: string | undefined }

/** SPEC 2, Route protection; `refusal` is the screen's own sentence, where it has one. */
export function AccessDenied({ role, roles, refusal }: AccessDeniedProps) {
  return (
    <Denied>
      {refusal && <p className="font-medium">{refusal}</p>}
      <p className="text-ink-soft">
        Your current role ({roleLabels[role]}) does not have permission to access this feature.
      </p>
      <p className="text-ink-soft">
        This feature requires one of the following roles: {roles.map((each) => roleLabels[each]).join(', ')}
      </p>
    </Denied>
  )
}

/** The page in the place of one that is not for the reader, with what is said of it. */
export function Denied({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="access-denied"
      className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-24 text-center text-balance"
    >
      <ShieldAlert aria-hidden className="size-8 text-ink-faint" />
      <h1 id="access-denied" className="text-page font-semibold">
        Access Denied
      </h1>
      {children}
      <Button asChild className="mt-3">
        <Link to="/">Return to Dashboard</Link>
      </Button>
    </section>
  )
}
