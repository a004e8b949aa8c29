import type { Run } from '#web/imports/use-import-run.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { many } from '#web/wording/many.ts'
import { Link } from 'react-router'

type UnattachedResumesProps = { unattached: Run['unattached']; onTryAgain: () => void }

const namedMax = 50

/** The resumes that were not added, each with the reason and whose it was to be. */
export const UnattachedResumes = ({ unattached, onTryAgain }: UnattachedResumesProps) => (
  <InlineError
    action={
      unattached.some(({ final }) => !final) && (
        <Button size="small" onClick={onTryAgain}>
          Try again
        </Button>
      )
    }
  >
    {`${many(unattached.length, 'resume')} could not be added:`}
    <ul className="mt-1 list-disc pl-4 wrap-anywhere">
      {unattached.slice(0, namedMax).map(({ upload: { candidateId, name, file }, reason }) => (
        <li key={`${candidateId} ${file.id}`}>
          <Link to={`/candidates/${candidateId}`} target="_blank" className="underline underline-offset-2">
            {name}
          </Link>
          {`, ${file.name}: ${reason}`}
        </li>
      ))}
      {unattached.length > namedMax && <li>{`and ${(unattached.length - namedMax).toLocaleString('en')} more`}</li>}
    </ul>
  </InlineError>
)
