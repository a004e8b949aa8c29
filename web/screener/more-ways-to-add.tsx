import { Ellipsis, Files, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const AddFromResumesDialog = lazyPart(
  async () => (await import('#web/many-resumes/add-from-resumes-dialog.tsx')).AddFromResumesDialog,
)

/** Beside Add Candidate, and called otherwise for whoever looks for that by its name: what brings more than one. `jobId`: whom they are for, unless somebody chooses otherwise. */
export function MoreWaysToAdd({ jobId }: { jobId: number | undefined }) {
  const { role } = useUser()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const ways = [
    { label: 'Add from resumes…', icon: <Files />, onSelect: () => setAdding(true) },
    ...(can(role, 'candidates.edit')
      ? [
          {
            label: 'Import from a table…',
            icon: <Table2 />,
            onSelect: () => void navigate(screens.importCandidates.path),
          },
        ]
      : []),
  ]
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="quiet" size="icon" aria-label="Import or add several">
            <Ellipsis />
          </Button>
        }
        items={ways}
      />
      <Suspense>{adding && <AddFromResumesDialog open onOpenChange={setAdding} jobId={jobId} />}</Suspense>
    </>
  )
}
