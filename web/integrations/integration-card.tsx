import type { Integration } from '#shared/integrations.ts'
import { isWebAddress } from '#shared/is-web-address.ts'
import { Card } from '#web/ui/card.tsx'
import { dateAndTime } from '#web/wording/dates.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { IntegrationBadge } from './integration-badge.tsx'
import { IntegrationTests } from './integration-tests.tsx'
import { integrationTexts, textOf } from './integration-texts.ts'

/** One integration that can be tried: how it stands, how it is set up, and its test. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const { name, facts } = integration
  return (
    <Card
      title={integrationTexts[name].title}
      actions={<IntegrationBadge integration={integration} />}
      bodyClassName="flex flex-col gap-4"
    >
      <p className="max-w-prose text-ink-soft">{textOf(integration)}</p>
      {facts.length > 0 && (
        <DefinitionList
          columns={1}
          items={facts.map((fact) => ({
            term: fact.term,
            detail: 'at' in fact ? dateAndTime(fact.at) : <Fact detail={fact.detail} />,
          }))}
        />
      )}
      <IntegrationTests name={name} />
    </Card>
  )
}

const Fact = ({ detail }: { detail: string }) =>
  isWebAddress(detail) ? (
    <a
      href={detail}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block py-0.5 text-accent-ink underline underline-offset-2 pointer-coarse:py-3"
    >
      {detail}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    detail
  )
