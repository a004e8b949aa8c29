import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import type { ReactNode } from 'react'
import { offers, type Offer } from '#shared/offers.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { dateAndTime } from '#web/wording/dates.ts'

/** An offer's letter, who signed it, what the candidate asked, and the handover once it is accepted. */
export function OfferPapers({ offer }: { offer: Offer }) {
  const loaded = useQuery({
    ...read(offers.questions, { params: { id: offer.id } }),
    enabled: offer.contractUrl !== null,
  })
  const { data: questions = [], isLoadingError } = loaded
  return (
    <>
      {offer.signedName && offer.signedAt && (
        <p className="text-meta text-ink-soft">
          Signed by {offer.signedName} on {dateAndTime(offer.signedAt)}
        </p>
      )}
      {isLoadingError && <LoadError title="Error loading the candidate’s questions" reads={[loaded]} />}
      {questions.length > 0 && (
        <ul aria-label="Questions of the candidate" className="flex flex-col gap-1">
          {questions.map(({ id, question, askedAt }) => (
            <li key={id} className="rounded-control bg-neutral-2 px-2.5 py-1.5 text-meta">
              <span className="text-ink-soft">Asked on {format(askedAt, 'MMM d')}: </span>
              <span className="whitespace-pre-line wrap-anywhere">{question}</span>
            </li>
          ))}
        </ul>
      )}
      {offer.contractUrl && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
          <Paper href={`${offer.contractUrl}?v=${offer.updatedAt}`}>
            {offer.signedName ? 'Signed letter (PDF)' : 'Letter (PDF)'}
          </Paper>
          {offer.status === 'accepted' && (
            <>
              <Paper href={`/api/offers/${offer.id}/handover.pdf`}>Handover (PDF)</Paper>
              <Paper href={`/api/offers/${offer.id}/handover`}>Handover (JSON)</Paper>
            </>
          )}
        </p>
      )}
    </>
  )
}

const Paper = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="text-accent-ink underline underline-offset-2 max-sm:py-2.5"
  >
    {children}
  </a>
)
