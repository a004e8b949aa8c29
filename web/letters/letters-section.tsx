import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { letters, type Letter } from '#shared/letters.ts'
import { can } from '#shared/permissions.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { EmailStatusBadge } from '#web/emails/email-status-badge.tsx'
import { plainFailure } from '#web/emails/plain-failure.ts'
import { useUser } from '#web/session/use-session.ts'
import { WithLinks } from '#web/ui/with-links.tsx'
import { AgoTime } from '#web/wording/ago-time.tsx'

/** What staff wrote to a candidate, newest first, for whoever may write; nothing where nobody did. */
export function LettersSection({ candidateId }: { candidateId: number }) {
  const { role } = useUser()
  const mayRead = can(role, 'candidates.edit')
  const loaded = useQuery({
    ...read(letters.list, { params: { id: candidateId } }),
    enabled: mayRead,
    // A colleague may have written since, or the mail server taken one.
    staleTime: 0,
  })
  const { data, error } = loaded
  if (!mayRead) return null
  if (error) return <LoadError title="Error loading the emails" reads={[loaded]} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="written" className="flex flex-col gap-1">
      <h2 id="written" className="font-semibold">
        Emails written to the candidate
      </h2>
      <ul aria-labelledby="written" className="divide-y">
        {data.map((letter) => (
          <li key={letter.id}>
            <WrittenLetter letter={letter} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const WrittenLetter = ({ letter }: { letter: Letter }) => (
  <details className="group">
    <summary className="flex cursor-default list-none items-start gap-2 rounded-control py-2.5 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden
        className="mt-0.5 size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90 print:hidden"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{letter.subject}</span>
        <span className="text-meta text-ink-soft">
          {letter.writer}, <AgoTime at={letter.createdAt} />
        </span>
      </span>
      <EmailStatusBadge email={letter} />
    </summary>
    <div className="flex flex-col gap-2 pb-3 pl-6">
      <p className="text-meta text-ink-soft wrap-anywhere">To {letter.recipientEmail}</p>
      {plainFailure(letter) && <p className="text-meta text-danger-ink">{plainFailure(letter)}</p>}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <WithLinks text={letter.text} />
      </p>
    </div>
  </details>
)
