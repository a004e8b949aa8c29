import { useQuery } from '@tanstack/react-query'
import { accessLog } from '#shared/access-log.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { accessWords, furtherWords } from '#web/audit-log/access-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timestamp } from '#web/wording/dates.ts'

/** One's own latest sign-ins, and those that were refused: whoever sees one that was not theirs changes the password. */
export function OwnAccessDialog({ onClose }: { onClose: () => void }) {
  const list = useQuery({ ...read(accessLog.own, {}), staleTime: 0 })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="form"
      title="My sign-ins"
      description="The latest of the last year. If one was not yours, change your password: it logs you out everywhere else."
    >
      <LoadError title="Error loading your sign-ins" reads={[list]} className="mb-3" />
      {list.isPending && <Skeleton className="h-48" />}
      {list.data?.length === 0 && <p className="text-ink-soft">No sign-in is on record yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-neutral-6">
          {list.data.map((entry) => (
            <li key={entry.id} className="grid gap-0.5 py-2 wrap-anywhere sm:grid-cols-[10rem_1fr]">
              <time dateTime={entry.at} className="text-ink-soft tabular-nums">
                {timestamp(entry.at)}
              </time>
              <div>
                <p>{ownWords(entry)}</p>
                <p className="text-meta text-ink-soft">{furtherWords(entry)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** As a sentence without its subject: "Signed in with a password", "Refused: wrong password". */
function ownWords(entry: Parameters<typeof accessWords>[0]) {
  const words = accessWords(entry).replace(/^was /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
