import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { offers, type WaitingOffer as Waiting } from '#shared/offers.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { WaitingOffer } from './waiting-offer.tsx'

const ReturnOfferDialog = lazyPart(async () => (await import('./return-offer-dialog.tsx')).ReturnOfferDialog)

/** The offers that wait for approval, above those who await a decision; nothing where none does. */
export function WaitingOffers() {
  const loaded = useQuery(read(offers.waiting, {}))
  const { data = [], error, dataUpdatedAt } = loaded
  const [asked, setReturning] = useState<Waiting>()
  // It is sent back as it was read last; one that no longer waits stays open with what was said of it.
  const returning = data.find(({ id }) => id === asked?.id) ?? asked
  const [unsent, setUnsent] = useState(false)
  return (
    <>
      {error && <LoadError title="Error loading offers" reads={[loaded]} className="mb-5" />}
      {data.length > 0 && (
        <section aria-labelledby="waiting-offers" className="mb-6 flex flex-col gap-3">
          <h2 id="waiting-offers" className="text-section font-semibold">
            Offers waiting for approval
          </h2>
          <ul className="flex flex-col gap-3">
            {data.map((offer) => (
              <WaitingOffer
                key={offer.id}
                offer={offer}
                now={dataUpdatedAt}
                onReturn={() => setReturning(offer)}
                onUnknownAddress={() => setUnsent(true)}
              />
            ))}
          </ul>
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
