import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { backTo } from './return-to-entry.ts'

/** From what was opened back to its list, as that was left. */
export const BackLink = ({ path, list }: { path: string; list: string }) => (
  <Button asChild variant="quiet" size="small" className="mb-2 -ml-2">
    <Link {...backTo(path)}>
      <ArrowLeft aria-hidden />
      Back to {list}
    </Link>
  </Button>
)
