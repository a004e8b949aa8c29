import { MailX } from 'lucide-react'
import type { WholeCandidate } from '#web/candidates/use-candidate.ts'
import { dayText } from '#web/wording/dates.ts'
import { plainFailure } from './plain-failure.ts'
import { SendAgain } from './send-again.tsx'

function whatToDo(email: WholeCandidate['undeliveredEmails'][number]) {
  if (email.sendsTo === null) return email.status === 'bounced' ? correctFirst : sendFresh
  return email.sendsTo === email.recipientEmail
    ? plainFailure(email)
    : `The address has been corrected since: Send Again sends it to ${email.sendsTo}.`
}

const sendFresh = 'A mail server sent it back. Send a fresh link: the one in this email is kept nowhere else.'
const correctFirst =
  'This address does not exist. Correct it, then send a fresh link: the one in this email is kept nowhere else.'

/** What was written to a candidate and did not arrive, where the candidate is seen, and the way to mend it. */
export function UndeliveredEmails({ candidate }: { candidate: WholeCandidate }) {
  const { undeliveredEmails } = candidate
  return (
    <section
      aria-label="Emails not delivered"
      className="shrink-0 divide-y border-b bg-amber-soft px-5 lg:max-h-48 lg:overflow-y-auto"
    >
      {undeliveredEmails.map((email) => (
        <div key={email.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
          <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
            <MailX aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-ink" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{email.subject}</span> to {email.recipientEmail} was not delivered (
              {dayText(email.createdAt)}). {whatToDo(email)}
              {email.error && <span className="block text-meta text-ink-soft">{email.error}</span>}
            </span>
          </p>
          {email.sendsTo !== null && <SendAgain email={email} candidateId={candidate.id} />}
        </div>
      ))}
    </section>
  )
}
