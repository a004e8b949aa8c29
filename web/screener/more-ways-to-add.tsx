import { Ellipsis, Table2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { screens } from '#shared/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx'

/** Beside Add Candidate, for whoever may edit candidates: what brings more than one. */
export function MoreWaysToAdd() {
  const navigate = useNavigate()
  const ways = [
    {
      label: 'Import from a table…',
      icon: <Table2 />,
      onSelect: () => void navigate(screens.importCandidates.path),
    },
  ]
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label="More ways to add candidates">
          <Ellipsis />
        </Button>
      }
      items={ways}
    />
  )
}
