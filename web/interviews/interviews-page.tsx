import { useQuery } from '@tanstack/react-query'
import { evaluationsDue } from '#shared/evaluations-due.ts'
import { interviews } from '#shared/interviews.ts'
import { readPage } from '#web/api/read.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InterviewList } from './interview-list.tsx'

const tabs = ['upcoming', 'completed', 'all', 'due'] as const

/**
 * Interview Schedule (SPEC 2). The tab, and whose interviews, are part of the address. Whoever owes evaluations has a tab of
 * them as well, which the count beside Interviews in the sidebar stands for.
 */
export function InterviewsPage() {
  const [tab, chooseTab] = useAddressChoice('tab', tabs)
  const [whose, chooseWhose] = useAddressChoice('of', ['everyone', 'me'])
  const mine = whose === 'me'
  const due = useQuery(readPage(interviews.list, { query: evaluationsDue })).data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Interview Schedule"
        onNewHiring={null}
        actions={
          // What is to be evaluated is one's own.
          tab !== 'due' && (
            <Switch label="Only mine" checked={mine} onChange={(next) => chooseWhose(next ? 'me' : 'everyone')} />
          )
        }
      />
      <Tabs
        inPage
        label="Interviews"
        value={tab}
        onChange={chooseTab}
        tabs={[
          {
            value: 'upcoming',
            label: 'Upcoming',
            content: (
              <InterviewList
                mine={mine}
                status="scheduled"
                sort="scheduledDate"
                empty="No upcoming interviews scheduled"
              />
            ),
          },
          {
            value: 'completed',
            label: 'Completed',
            content: (
              <InterviewList
                mine={mine}
                status="completed"
                sort="-scheduledDate"
                empty="No completed interviews found"
              />
            ),
          },
          {
            value: 'all',
            label: 'All Interviews',
            content: <InterviewList mine={mine} sort="-scheduledDate" empty="No interviews found" />,
          },
          ...(due > 0 || tab === 'due'
            ? [
                {
                  value: 'due' as const,
                  label: 'To evaluate',
                  count: due,
                  content: <InterviewList due mine={mine} sort="scheduledDate" empty="No evaluations due" />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
