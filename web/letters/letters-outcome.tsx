import { isUndelivered, keptMessage } from '#shared/email-standing.ts'
import type { LetterStanding } from '#shared/letters-to-several.ts'
import { EmailStatusBadge } from '#web/emails/email-status-badge.tsx'
import { plainFailure } from '#web/emails/plain-failure.ts'
import { many } from '#web/wording/many.ts'
import type { Passed } from './use-recipients.ts'
import { isOnItsWay } from './use-standings.ts'

type LettersOutcomeProps = {
  standings: readonly LetterStanding[]
  refused: readonly Passed[]
  nameOf: (candidateId: number) => string
}

/** What became of each letter, and to whom none was sent. */
export const LettersOutcome = ({ standings, refused, nameOf }: LettersOutcomeProps) => (
  <>
    <p role="status" className="font-medium tabular-nums">
      {inWords(standings, refused.length)}
    </p>
    {refused.length > 0 && (
      <ul aria-label="Not written to" className="divide-y">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="py-1.5">
            <span translate="no" className="font-medium wrap-anywhere">
              {name}
            </span>
            <span className="block text-meta text-danger-ink">{`Not sent: ${reason}`}</span>
          </li>
        ))}
      </ul>
    )}
    {standings.length > 0 && (
      <ul aria-label="Written to" className="divide-y">
        {troubledFirst(standings).map((standing) => (
          <li key={standing.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span translate="no" className="min-w-0 flex-1 truncate font-medium">
              {nameOf(standing.candidateId)}
            </span>
            <EmailStatusBadge email={standing} />
            {told(standing) && <span className="w-full text-meta text-ink-soft">{told(standing)}</span>}
          </li>
        ))}
      </ul>
    )}
  </>
)

/** Those that did not arrive stand on top of a hundred that did. */
const troubledFirst = (standings: readonly LetterStanding[]) =>
  standings.toSorted((a, b) => Number(isUndelivered(b)) - Number(isUndelivered(a)))

const told = (standing: LetterStanding) =>
  isOnItsWay(standing) && standing.error
    ? 'The mail server does not take it yet. It is tried again by itself.'
    : plainFailure(standing)

function inWords(standings: readonly LetterStanding[], refusedCount: number) {
  const count = (is: (standing: LetterStanding) => boolean) => standings.filter(is).length
  const counts = [
    { of: count(({ status }) => status === 'sent'), words: 'sent' },
    { of: count(({ error }) => error === keptMessage), words: 'kept: no mail server is configured' },
    { of: count(isOnItsWay), words: 'on the way' },
    { of: count(isUndelivered), words: 'not delivered' },
  ].filter(({ of }) => of > 0)
  const parts = counts.map(({ of, words }) => `${of.toLocaleString('en')} ${words}`)
  if (refusedCount > 0) parts.push(`${many(refusedCount, 'candidate')} not written to`)
  return `${parts.join(', ')}.`
}
