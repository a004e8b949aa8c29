import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { followUpRules, followUps, type FollowUp } from '#shared/follow-ups.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { LetterDialog } from '#web/emails/letter-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { timestamp } from '#web/wording/dates.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { configurationSections } from './configuration-sections.ts'

/** The others are among the candidates of the job. */
const namedMax = 20

/** What goes out by itself within a week, as things stand: to whom, when, and the letter itself. Read anew with each version of the settings. */
export function FollowUpsAhead({ version }: { version: string }) {
  const list = read(followUps.list, {})
  const loaded = useQuery({ ...list, queryKey: [...list.queryKey, version], refetchOnMount: 'always' })
  const { data, error } = loaded
  const [shown, setShown] = useState<FollowUp>()
  return (
    <Card id="follow-ups-ahead" title={configurationSections['follow-ups-ahead']} bodyClassName="p-0">
      <LoadError title="Follow-ups could not be read" reads={[loaded]} className="m-4" />
      {!data && !error && <Skeleton className="m-4 h-24" />}
      {data?.length === 0 && <EmptyState text="Nothing waits: no email goes out by itself within a week." />}
      {data && data.length > 0 && (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {data.map((row) => (
            <li
              key={`${row.rule} ${row.subjectId} ${row.occurrence}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5"
            >
              <time dateTime={row.sendAt} className="w-32 shrink-0 text-meta text-ink-soft tabular-nums">
                {format(row.sendAt, 'EEE, MMM d, HH:mm')}
              </time>
              <div className="min-w-0 grow basis-48">
                <p className="wrap-anywhere">
                  {followUpRules[row.rule].label}: <ToldOf all={[row, ...row.others]} />
                </p>
                <p className="text-meta wrap-anywhere text-ink-soft">
                  {row.others.length > 0 && `One email about all ${row.others.length + 1}: `}
                  {row.jobTitle}, to <EmailAddress address={row.to} />
                </p>
              </div>
              <Button size="small" onClick={() => setShown(row)} aria-label={`View email: ${row.subject}`}>
                View email
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && <PlannedLetter row={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

/** The email itself counts them and names nobody. */
const ToldOf = ({ all }: { all: FollowUp['others'] }) => (
  <>
    {all.slice(0, namedMax).map(({ candidateId, candidateName }, index) => (
      <Fragment key={candidateId}>
        {index > 0 && ', '}
        <Link to={`/candidates/${candidateId}`} className="font-medium hover:underline">
          {candidateName}
        </Link>
      </Fragment>
    ))}
    {all.length > namedMax && ` and ${all.length - namedMax} more`}
  </>
)

function PlannedLetter({ row, onClose }: { row: FollowUp; onClose: () => void }) {
  const { rule, subjectId, occurrence } = row
  const loaded = useQuery({
    ...read(followUps.letter, { query: { rule, subjectId, occurrence } }),
    refetchOnMount: 'always',
  })
  return (
    <LetterDialog
      title={row.subject}
      description={`To ${row.to}, ${timestamp(row.sendAt)}, if its reason still holds then`}
      loaded={loaded}
      errorTitle="Error loading the email"
      onClose={onClose}
    />
  )
}
