import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { waitingOffersMax } from '#shared/limits.ts'
import { offers, type WaitingOffer as Waiting } from '#shared/offers.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { goToOffer, offerIn } from './offer-element.ts'
import { WaitingOffer } from './waiting-offer.tsx'

const ReturnOfferDialog = lazyPart(async () => (await import('./return-offer-dialog.tsx')).ReturnOfferDialog)

/** As many stand above the cases until more are asked for. */
const shownAtFirst = 10
const none: { rows: Waiting[]; total: number } = { rows: [], total: 0 }

/** The offers that wait for approval, above those who await a decision; nothing where none does. */
export function WaitingOffers() {
  const { hash, key } = useLocation()
  // Whoever turns the page has left what the address named, until a way leads there again.
  const [turned, turn] = useState<{ page: number; at?: string }>({ page: 1 })
  const holding = turned.at === key ? undefined : offerIn(hash)
  const query = holding !== undefined ? { holding } : turned.page === 1 ? {} : { page: turned.page }
  const loaded = useQuery(readPage(offers.waiting, { query }))
  const { data: { rows, total } = none, error, dataUpdatedAt } = loaded
  const page = rows[0] ? Math.ceil(rows[0].place / waitingOffersMax) : turned.page
  const [asked, showUpTo] = useState(shownAtFirst)
  const wanted = useWanted(rows, holding)
  const shownMax = Math.max(asked, wanted + 1)
  const [returned, setReturning] = useState<Waiting>()
  // It is sent back as it was read last; one that no longer waits stays open with what was said of it.
  const returning = rows.find(({ id }) => id === returned?.id) ?? returned
  const [unsent, setUnsent] = useState(false)
  const goTo = (next: number) => {
    turn({ page: next, at: key })
    showUpTo(shownAtFirst)
  }
  return (
    <>
      {error && <LoadError title="Error loading offers" reads={[loaded]} className="mb-5" />}
      {(rows.length > 0 || page > 1) && (
        <section aria-labelledby="waiting-offers" className="mb-6 flex flex-col gap-3">
          <h2 id="waiting-offers" className="text-section font-semibold">
            Offers waiting for approval
          </h2>
          {(total > rows.length || page > 1) && (
            <div className="-mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
              <p>{sittingOf(page, rows.length, total)}</p>
              {page > 1 && (
                <Button size="small" onClick={() => goTo(page - 1)}>
                  Older ones
                </Button>
              )}
              {page * waitingOffersMax < total && (
                <Button size="small" onClick={() => goTo(page + 1)}>
                  Newer ones
                </Button>
              )}
            </div>
          )}
          <ul className="flex flex-col gap-3">
            {rows.slice(0, shownMax).map((offer) => (
              <WaitingOffer
                key={offer.id}
                offer={offer}
                now={dataUpdatedAt}
                onReturn={() => setReturning(offer)}
                onUnknownAddress={() => setUnsent(true)}
              />
            ))}
          </ul>
          {rows.length > shownMax && (
            <Button className="self-start" onClick={() => showUpTo(rows.length)}>
              Show {rows.length - shownMax} more
            </Button>
          )}
        </section>
      )}
      {returning && (
        <Suspense>
          <ReturnOfferDialog offer={returning} onClose={() => setReturning(undefined)} />
        </Suspense>
      )}
      <AlertDialog
        open={unsent}
        onOpenChange={setUnsent}
        title="Email Error"
        text="The offer stands, but the candidate’s email address does not exist. Correct it and revise the offer."
        buttonLabel="Okay"
      />
    </>
  )
}

/** "The oldest 100 of 2000.", and those after them. */
const sittingOf = (page: number, count: number, total: number) => {
  const before = (page - 1) * waitingOffersMax
  const all = total.toLocaleString('en')
  if (page === 1) return `The oldest ${count} of ${all}.`
  return count === 0 ? 'These are all settled.' : `${before + 1} to ${before + count} of ${all}, by age.`
}

/** Which of them is wanted, to be gone to once it is drawn; -1 for none. */
function useWanted(rows: readonly Waiting[], wanted: number | undefined) {
  const at = rows.findIndex(({ id }) => id === wanted)
  const id = rows[at]?.id
  useEffect(() => {
    if (id !== undefined) goToOffer(id)
  }, [id])
  return at
}
