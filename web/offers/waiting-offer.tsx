import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { offers, type WaitingOffer as Waiting } from '#shared/offers.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { compensationText } from '#web/candidates/compensation-text.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dash } from '#web/wording/dash.ts'
import { dayText } from '#web/wording/dates.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { toast } from '#web/toasts/toast.ts'
import { fetchWhyRefused } from './fetch-why-refused.ts'
import { offerElement } from './offer-element.ts'
import { lastDayOf } from './last-day-of.ts'
import { startDayText } from './start-day.ts'

const OpeningsTaken = lazyPart(async () => (await import('./openings-taken.tsx')).OpeningsTaken)
const JobPay = lazyPart(async () => (await import('./job-pay.tsx')).JobPay)

interface WaitingOfferProps {
  offer: Waiting
  /** Milliseconds: whether its last day has passed is as seen then. */
  now: number
  onReturn: () => void
  /** It is approved and stands, but no email could go out (SPEC 8). */
  onUnknownAddress: () => void
}

/** One offer with its terms and its letter, to approve or to send back. */
export function WaitingOffer({ offer, now, onReturn, onUnknownAddress }: WaitingOfferProps) {
  const { candidate, job } = offer
  const passed = hasPassed(offer, now)
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshCandidate()
  const approve = useMutation({
    mutationFn: () => call(offers.approve, { params: { id: offer.id } }, { rowVersion: offer.updatedAt }),
    onSuccess: () => toast({ title: 'Offer sent', description: `An offer has been sent to ${candidate.name}.` }),
    onError: async (error) => {
      if (isUnknownAddress(error)) return onUnknownAddress()
      toast({
        title: 'Failed to approve the offer',
        description: await fetchWhyRefused(error, { ...offer, status: 'draft' }),
        variant: 'destructive',
      })
    },
    onSettled: () => {
      setAsking(false)
      return refresh(candidate.id)
    },
  })
  return (
    <li
      id={offerElement(offer.id)}
      tabIndex={-1}
      aria-label={`Offer to ${candidate.name}`}
      data-entry={offerElement(offer.id)}
      className="flex flex-col gap-4 rounded-surface border bg-surface md:scroll-mt-4"
    >
      <div className="flex min-w-0 flex-col gap-4 px-4 pt-4 sm:px-5 sm:pt-5">
        <div>
          <h3 translate="no" className="font-semibold">
            <Link to={`/candidates/${candidate.id}`} className="hover:underline">
              {candidate.name}
            </Link>
          </h3>
          <p className="text-ink-soft">
            {job.title}
            {offer.version > 1 && ` · version ${offer.version}`}
          </p>
        </div>
        <Terms offer={offer} now={now} />
        <Provenance offer={offer} />
      </div>
      {/* Below what is approved; on a phone within the thumb's reach while any of it is on the screen. */}
      <footer className="flex flex-wrap items-center gap-2 rounded-b-surface border-t bg-surface px-4 py-3 max-sm:sticky max-sm:bottom-0 max-sm:*:flex-1 sm:px-5">
        {(passed || !offer.mayApprove) && (
          <p className="text-meta text-ink-soft">
            {passed
              ? 'Its last day has passed: it must be made again.'
              : 'You made this offer: somebody else approves it.'}
          </p>
        )}
        {offer.mayApprove && !passed && (
          <Button
            variant="primary"
            onClick={() => setAsking(true)}
            aria-label={`Approve the offer to ${candidate.name}`}
          >
            Approve
          </Button>
        )}
        {offer.mayApprove && (
          <Button onClick={onReturn} aria-label={`Send back the offer to ${candidate.name}`}>
            Send back
          </Button>
        )}
      </footer>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Approve and send the offer?"
        text={`${candidate.name} is sent the letter as it stands here, and moves to Offer Sent.`}
        confirmLabel="Approve and send"
        pending={approve.isPending}
        onConfirm={() => approve.mutate()}
      />
    </li>
  )
}

const Terms = ({ offer, now }: Pick<WaitingOfferProps, 'offer' | 'now'>) => (
  <>
    {offer.mayApprove && (
      <Suspense>
        <OpeningsTaken jobId={offer.job.id} waits />
      </Suspense>
    )}
    <DefinitionList columns={3} items={factsOf(offer, now)} />
    {offer.notes && <Notes text={offer.notes} />}
    {offer.letter && <Letter text={offer.letter} />}
  </>
)

const Notes = ({ text }: { text: string }) => (
  <div>
    <h4 className="text-meta text-ink-faint">Notes</h4>
    <p className="max-h-40 max-w-prose overflow-y-auto wrap-anywhere whitespace-pre-line" tabIndex={0}>
      {text}
    </p>
  </div>
)

function Letter({ text }: { text: string }) {
  const [reading, setReading] = useState(false)
  return (
    <details onToggle={(event) => setReading(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-0.5 font-medium text-accent-ink pointer-coarse:py-3">
        Read the letter
      </summary>
      <div className="mt-2 max-h-120 overflow-y-auto rounded-control border p-4" tabIndex={0}>
        {reading && <Markdown text={text} />}
      </div>
    </details>
  )
}

/** Who made it and when, with the letter as it would go out. */
const Provenance = ({ offer: { madeBy, createdAt, contractUrl, updatedAt } }: { offer: Waiting }) => (
  <p className="text-meta text-ink-soft">
    {`Made by ${madeBy?.fullName ?? 'nobody known'}${madeBy?.hasLeft ? ' (has left)' : ''} on ${dayText(createdAt)}`}
    {contractUrl && (
      <>
        {' · '}
        <a
          href={`${contractUrl}?v=${updatedAt}`}
          target="_blank"
          rel="noreferrer"
          className="text-accent-ink underline underline-offset-2"
        >
          Letter (PDF)
        </a>
      </>
    )}
  </p>
)

const factsOf = ({ compensation, offerType, startDate, expiresAt, timeZone, candidate, job }: Waiting, now: number) => [
  { term: 'Compensation', detail: compensationText(compensation) },
  { term: 'Expected Salary', detail: candidate.expectedSalary ?? 'Not specified' },
  {
    term: 'Job Pays',
    detail: (
      <Suspense fallback={dash}>
        <JobPay jobId={job.id} />
      </Suspense>
    ),
  },
  { term: 'Offer Type', detail: offerType },
  { term: 'Start Date', detail: startDate ? startDayText(startDate, now) : 'Not specified' },
  { term: 'Stands Until', detail: expiresAt ? lastDay({ expiresAt, timeZone }, now) : 'Not specified' },
]

/** One that has passed is said so: the offer must be made again. */
const lastDay = (offer: { expiresAt: string; timeZone: string }, now: number) =>
  `${lastDayOf(offer)}${hasPassed(offer, now) ? ' (passed)' : ''}`

/** One without a last day never does. */
const hasPassed = ({ expiresAt }: Pick<Waiting, 'expiresAt'>, now: number) => Date.parse(expiresAt ?? '') <= now
