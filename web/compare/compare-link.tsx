import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { comparedMax } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { comparePath } from './compared-ids.ts'

/** The state of a navigation from Executive Review, so that the way back leads there. */
export const fromReviews = 'reviews'

type CompareLinkProps = {
  ids: readonly number[]
  state?: typeof fromReviews
  children: ReactNode
}

/** Leads to these candidates side by side; of too few or too many it says how many it takes. */
export const CompareLink = ({ ids, state, children }: CompareLinkProps) =>
  ids.length < 2 || ids.length > comparedMax ? (
    <Button size="small" icon={<Columns3 />} disabled title={`Pick 2 to ${comparedMax} to compare them`}>
      {children}
    </Button>
  ) : (
    <Button asChild size="small">
      <Link to={comparePath(ids)} state={state} data-entry="compare">
        <Columns3 aria-hidden />
        {children}
      </Link>
    </Button>
  )
