import { X } from 'lucide-react'
import type { Recipient } from '#shared/letters-to-several.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { groupBy } from '#web/ui/group-by.ts'
import { many } from '#web/wording/many.ts'
import type { Passed } from './use-recipients.ts'

type RecipientsSectionProps = {
  those: readonly Recipient[]
  passed: readonly Passed[]
  onLeaveOut: (ids: readonly number[]) => void
}

/** Who gets the letter, who does not and why, before anything is sent. */
export const RecipientsSection = ({ those, passed, onLeaveOut }: RecipientsSectionProps) => (
  <div className="flex flex-col gap-3">
    {passed.length > 0 && <PassedNotice passed={passed} onLeaveOut={() => onLeaveOut(passed.map(({ id }) => id))} />}
    {those.length > 0 && (
      <details>
        <summary className="w-fit cursor-pointer py-1 font-medium pointer-coarse:py-3">
          {`To ${many(those.length, 'candidate')}`}
        </summary>
        <ul aria-label="Who gets it" className="mt-1 max-h-60 divide-y overflow-y-auto rounded-control border px-3">
          {those.map(({ id, name, email, jobTitle }) => (
            <li key={id} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1">
                <span translate="no" className="block truncate font-medium">
                  {name}
                </span>
                <span className="block text-meta text-ink-soft">
                  <EmailAddress address={email} />, {jobTitle}
                </span>
              </span>
              <Button size="icon" variant="quiet" aria-label={`Leave out ${name}`} onClick={() => onLeaveOut([id])}>
                <X />
              </Button>
            </li>
          ))}
        </ul>
      </details>
    )}
    {twice(those) > 0 && (
      <p className="text-meta text-ink-soft">
        {twice(those) === 1
          ? 'One address stands for several applications, and gets'
          : `${twice(those)} addresses stand for several applications each, and get`}{' '}
        an email for each.
      </p>
    )}
  </div>
)

const PassedNotice = ({ passed, onLeaveOut }: { passed: readonly Passed[]; onLeaveOut: () => void }) => (
  <section
    aria-labelledby="passed"
    className="flex flex-col gap-2 rounded-control bg-amber-soft px-3 py-2 text-amber-ink"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h3 id="passed" className="font-medium">
        {`${many(passed.length, 'candidate')} will get no email`}
      </h3>
      <Button size="small" onClick={onLeaveOut}>
        Leave them out
      </Button>
    </div>
    <ul aria-labelledby="passed" tabIndex={0} className="flex max-h-40 flex-col gap-1 overflow-y-auto text-meta">
      {[...groupBy(passed, ({ reason }) => reason)].map(([reason, those]) => (
        <li key={reason} className="wrap-anywhere">
          <span className="font-medium">{reason}</span>
          {': '}
          <span translate="no">{those.map(({ name }) => name).join('; ')}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Addresses that are there more than once: somebody who applied for several jobs. */
function twice(those: readonly Recipient[]) {
  const counted = groupBy(those, ({ email }) => email.toLowerCase())
  return [...counted.values()].filter(({ length }) => length > 1).length
}
