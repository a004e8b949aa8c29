import { executives } from '#test/walk/call.ts'
import type { Rows } from '#test/walk/read-rows.ts'
import type { Taken } from '#test/walk/take-step.ts'
import type { Link } from '#test/walk/world.ts'

/** Pay is read by executives alone (decision 31), and an evaluation by nobody who comes by a link. */
export function checkSecrets({ call, answer, after }: Taken, links: readonly Link[], now: Date) {
  if (!call || !answer || call.method !== 'GET' || answer.status >= 300) return
  const isExecutive = call.who !== undefined && executives.includes(call.who.role)
  if (call.who && !isExecutive && pay.test(answer.text)) throw new Error(`${call.who.role} reads what is offered`)
  if (call.who) return
  if (/Verdict-/.test(answer.text)) throw new Error('A visitor reads an evaluation')
  const link = links.find(({ path }) => call.path.startsWith(path))
  if (link?.kind === 'offers' && pay.test(answer.text)) checkTerms(after, link, now)
}
/** As the walk's offers say it. */
const pay = /91,?234|251,?234|121,?234/

/** The page of an offer that was withdrawn, replaced or has run out shows its terms no longer (decision 31). */
function checkTerms({ offers }: Rows, { candidateId }: Link, now: Date) {
  const told = offers.filter(
    (offer) =>
      offer.candidateId === candidateId &&
      (offer.status === 'accepted' ||
        offer.status === 'declined' ||
        (offer.status === 'sent' && (!offer.expiresAt || offer.expiresAt > now))),
  )
  if (told.length === 0) throw new Error(`The page of an offer that is over shows its terms (candidate ${candidateId})`)
}
