import { useQuery } from '@tanstack/react-query'
import { applications } from '#shared/applications.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { dayText } from '#web/wording/dates.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'

/** What the applicant sent in beside the usual fields; of candidates whom staff entered why they withdrew, if they said. */
export function ApplicationAnswers({ id, withdrawnAt }: { id: number; withdrawnAt: string | null }) {
  const loaded = useQuery(read(applications.ofCandidate, { params: { id } }))
  const { data, error } = loaded
  // A request for deletion comes with it, which nobody would miss.
  if (error && !data) return <LoadError title="Error loading the application" reads={[loaded]} />
  const application = data?.application
  if (!application) return null
  const { via, answers, emailConfirmedAt, consentedAt, withdrawalReason, referredBy } = application
  return (
    <section aria-label="Application" className="flex flex-col gap-2">
      <h2 className="font-semibold">Application</h2>
      <DefinitionList
        columns={1}
        items={[
          ...(withdrawnAt ? [{ term: 'Withdrawn', detail: dayText(withdrawnAt) }] : []),
          ...(withdrawalReason ? [{ term: 'Reason for withdrawing', detail: <Words text={withdrawalReason} /> }] : []),
          ...(referredBy ? [{ term: 'Referred by', detail: referredBy }] : []),
          ...(via === 'status-page'
            ? []
            : [
                {
                  term: 'Email address',
                  detail: emailConfirmedAt ? `Confirmed ${dayText(emailConfirmedAt)}` : 'Not confirmed yet',
                },
                { term: 'Consent', detail: consentedAt ? `Given ${dayText(consentedAt)}` : 'Not asked by us' },
              ]),
          ...answers.map(({ id: key, label, answer }) => ({ key, term: label, detail: <Words text={answer} /> })),
        ]}
      />
    </section>
  )
}

const Words = ({ text }: { text: string }) => (
  <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
    {text}
  </span>
)
