import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InterviewList } from './interview-list.tsx'

const tabs = ['upcoming', 'completed', 'all'] as const

/** Interview Schedule (SPEC 2). The tab is part of the address. */
export function InterviewsPage() {
  const [tab, chooseTab] = useAddressChoice('tab', tabs)
  return (
    <>
      <PageHeader title="Interview Schedule" onNewHiring={null} />
      <Tabs
        inPage
        label="Interviews"
        value={tab}
        onChange={chooseTab}
        tabs={[
          {
            value: 'upcoming',
            label: 'Upcoming',
            content: <InterviewList status="scheduled" sort="scheduledDate" empty="No upcoming interviews scheduled" />,
          },
          {
            value: 'completed',
            label: 'Completed',
            content: <InterviewList status="completed" sort="-scheduledDate" empty="No completed interviews found" />,
          },
          {
            value: 'all',
            label: 'All Interviews',
            content: <InterviewList sort="-scheduledDate" empty="No interviews found" />,
          },
        ]}
      />
    </>
  )
}
