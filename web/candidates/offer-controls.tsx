import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { offers, type Offer } from '#shared/offers.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ClosesFilledJob } from '#web/offers/closes-filled-job.tsx'
import { fetchWhyRefused } from '#web/offers/fetch-why-refused.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

type OfferControlsProps = {
  offer: Offer
  candidate: Candidate
  /** Not while a new version of it waits for approval: that one is revised. */
  revisable: boolean
  onDecline: () => void
  /** The offer stands, or a new version in its place, but no email could go out (SPEC 8). */
  onUnknownAddress: () => void
}

const SendOfferDialog = lazyPart(async () => (await import('#web/offers/send-offer-dialog.tsx')).SendOfferDialog)

/** What became of an open offer: Accepted, Declined with a reason, or withdrawn by us; its letter again, and a new version of it. One that waits for approval has no answer yet. */
export function OfferControls({ offer, candidate, revisable, onDecline, onUnknownAddress }: OfferControlsProps) {
  const refresh = useRefreshCandidate()
  const [asked, setAsked] = useState<keyof typeof outcomes>()
  const [revising, setRevising] = useState(false)
  const close = useMutation({
    mutationFn: (outcome: keyof typeof outcomes) =>
      call(outcomes[outcome].route, { params: { id: offer.id } }, { rowVersion: offer.updatedAt }),
    onSuccess: (_, outcome) => toast({ title: outcomes[outcome].done }),
    onError: async (error, outcome) => {
      if (isUnknownAddress(error)) return onUnknownAddress()
      const title = outcome === 'again' ? 'Failed to send offer' : 'Failed to update the offer'
      toast({ title, description: await fetchWhyRefused(error, offer), variant: 'destructive' })
    },
    onSettled: () => {
      setAsked(undefined)
      return refresh(candidate.id)
    },
  })
  const question = asked && outcomes[asked]
  return (
    <div role="group" aria-label="Outcome of the offer" className="flex flex-wrap gap-2">
      {offer.status === 'sent' && (
        <>
          <Button size="small" onClick={() => setAsked('accept')}>
            Accepted
          </Button>
          <Button size="small" onClick={onDecline}>
            Declined
          </Button>
          <Button size="small" onClick={() => setAsked('again')}>
            Send again
          </Button>
        </>
      )}
      {revisable && (
        <Button size="small" onClick={() => setRevising(true)}>
          Revise offer
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsked('withdraw')}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={question?.title ?? ''}
        text={
          question && (
            <>
              {question.text(candidate, offer.status)}
              {asked === 'accept' && <ClosesFilledJob candidate={candidate} />}
            </>
          )
        }
        confirmLabel={question?.confirm ?? ''}
        danger={asked === 'withdraw'}
        pending={close.isPending}
        onConfirm={() => asked && close.mutate(asked)}
      />
      {revising && (
        <Suspense>
          <SendOfferDialog
            candidate={candidate}
            revises={offer}
            onClose={() => setRevising(false)}
            onUnknownAddress={onUnknownAddress}
          />
        </Suspense>
      )}
    </div>
  )
}

const outcomes = {
  accept: {
    route: offers.accept,
    title: 'Record the acceptance?',
    text: ({ name }: Candidate) => `${name} accepted the offer and moves to Offer Accepted.`,
    confirm: 'Offer accepted',
    done: 'Offer accepted',
  },
  again: {
    route: offers.sendAgain,
    title: 'Send the offer again?',
    text: ({ email }: Candidate) => `The same offer goes to ${email} once more, with a link of its own.`,
    confirm: 'Send again',
    done: 'Offer sent again',
  },
  withdraw: {
    route: offers.withdraw,
    title: 'Withdraw the offer?',
    text: ({ name }: Candidate, status: Offer['status']) =>
      status === 'sent'
        ? `The offer to ${name} is no longer open, and an email tells them so. A new one can be made.`
        : `The offer to ${name} no longer waits for approval. ${name} has not heard of it.`,
    confirm: 'Withdraw offer',
    done: 'Offer withdrawn',
  },
} as const
