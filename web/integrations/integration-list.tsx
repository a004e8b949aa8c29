import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { integrations } from '#shared/integrations.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { late, useLate } from '#web/ui/late.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Fetched beside what it shows. */
export const integrationCards = late(async () => (await import('./integration-cards.tsx')).IntegrationCards)

/** Every integration as it stands, and the email log. */
export function IntegrationList() {
  const list = useQuery({ ...read(integrations.list, {}), refetchOnMount: 'always' })
  const Cards = useLate(integrationCards, true, tellMissing)
  const { data, error } = list
  return (
    <div className="flex flex-col gap-5">
      <LoadError title="Error loading the integrations" reads={[list]} />
      {Cards && (data || error) ? (
        createElement(Cards, { integrations: data })
      ) : (
        <Skeleton className="h-96 rounded-surface" />
      )}
    </div>
  )
}
