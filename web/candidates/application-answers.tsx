import { useQuery } from '@tanstack/react-query'
import { applications, type Application } from '#shared/applications.ts'
import { isReferral } from '#shared/job-links.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { dayText } from '#web/wording/dates.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ChangeReferrer } from './change-referrer.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

type ApplicationAnswersProps = { candidate: WholeCandidate; editor: CandidateEditor }

/**
 * What the applicant sent in beside the usual fields, and who of the team referred them; of candidates whom staff entered why
 * they withdrew, if they said.
 */
export function ApplicationAnswers({ candidate: { id, source, withdrawnAt }, editor }: ApplicationAnswersProps) {
  const loaded = useQuery(read(applications.ofCandidate, { params: { id } }))
  const { data, error } = loaded
  // A request for deletion comes with it, which nobody would miss.
  if (error && !data) return <LoadError title="Error loading the application" reads={[loaded]} />
  if (!data) return null
  const { application, referredBy } = data
  const mayCorrect = editor.editable && isReferral(source)
  const items = [
    ...(referredBy && !mayCorrect ? [{ term: 'Referred by', detail: referredBy.fullName }] : []),
    ...(application ? sentIn(application, withdrawnAt) : []),
  ]
  if (items.length === 0 && !mayCorrect) return null
  return (
    <section aria-label="Application" className="flex flex-col gap-2">
      <h2 className="font-semibold">Application</h2>
      {mayCorrect && <ChangeReferrer referrer={referredBy} editor={editor} />}
      {items.length > 0 && <DefinitionList columns={1} items={items} />}
    </section>
  )
}

const sentIn = (
  { via, answers, emailConfirmedAt, consentedAt, withdrawalReason }: Application,
  withdrawnAt: string | null,
) => [
  ...(withdrawnAt ? [{ term: 'Withdrawn', detail: dayText(withdrawnAt) }] : []),
  ...(withdrawalReason ? [{ term: 'Reason for withdrawing', detail: <Words text={withdrawalReason} /> }] : []),
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
]

const Words = ({ text }: { text: string }) => (
  <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
    {text}
  </span>
)
