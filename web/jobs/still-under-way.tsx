import { Link } from 'react-router'
import { many } from '#web/wording/many.ts'
import { offersLeftInWords } from './openings-in-words.ts'

interface UnderWay {
  id: number
  candidatesUnderWay: number
  openOffers: number
}

/**
 * Whom closing a job leaves without an answer, and the way to them: a person decides, closing rejects nobody. An offer may be out
 * to somebody who no longer counts as under way.
 */
export const LeftByClosing = ({ id, candidatesUnderWay: count, openOffers }: UnderWay) =>
  (count > 0 || openOffers > 0) && (
    <p className="mt-2">
      {count > 0 && (
        <>
          {many(count, 'candidate')} {count === 1 ? 'is' : 'are'} still under way. Closing rejects nobody and writes to
          nobody else: <ToThem id={id}>see who they are</ToThem>.{' '}
        </>
      )}
      {offersLeftInWords(openOffers)}
    </p>
  )

/** The same where nothing was asked yet. */
export const UnderWayUnlessClosed = ({ id, candidatesUnderWay: count }: UnderWay) =>
  count > 0 && (
    <p className="text-ink-soft">
      {many(count, 'candidate')} {count === 1 ? 'is' : 'are'} still under way; closing the job rejects nobody:{' '}
      <ToThem id={id}>see who they are</ToThem>.
    </p>
  )

/** The same once it is closed. */
export const StillUnderWay = ({ id, candidatesUnderWay: count, openOffers }: UnderWay) =>
  (count > 0 || openOffers > 0) && (
    <p className="rounded-control bg-amber-soft px-3 py-2">
      {count > 0 && (
        <>
          {many(count, 'candidate')} {count === 1 ? 'is' : 'are'} still under way, and {count === 1 ? 'waits' : 'wait'}{' '}
          for a decision: <ToThem id={id}>see them to reject or pool</ToThem>.{' '}
        </>
      )}
      {offersLeftInWords(openOffers)}
    </p>
  )

/** In the list, where several can be picked (docs/decisions, 49); whoever waits for nothing comes last. */
const ToThem = ({ id, children }: { id: number; children: string }) => (
  <Link
    to={`/candidates?job=${id}&view=list&sort=stageSince`}
    className="font-medium text-accent-ink underline underline-offset-2"
  >
    {children}
  </Link>
)
