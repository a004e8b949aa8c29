import type { Integration, IntegrationName } from '#shared/integrations.ts'
import { EmailLog } from '#web/emails/email-log.tsx'
import { Card } from '#web/ui/card.tsx'
import { ApiKeys } from './api-keys.tsx'
import { IntegrationBadge } from './integration-badge.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { integrationTexts, textOf } from './integration-texts.ts'
import { WebhookList } from '#web/webhooks/webhook-list.tsx'

/** What can be tried or watched, side by side: a test's result makes its own column longer, and leaves no hole beside it. */
const columns: IntegrationName[][] = [
  ['email', 'mailbox', 'writer', 'assessments', 'single-sign-on'],
  ['platforms', 'files', 'backups'],
]

/**
 * The integrations, undefined where they cannot be read, and the email log. What is not configured says what the product does
 * instead. What stands below comes with what stands above: it does not move away under a pointer or an open list.
 */
export function IntegrationCards({ integrations }: { integrations: readonly Integration[] | undefined }) {
  const present = integrations?.filter(hasCard) ?? []
  const missing = integrations?.filter((each) => !present.includes(each)) ?? []
  return (
    <>
      {integrations && (
        <>
          <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
            {columns.map((column) => (
              <div key={column.join()} className="flex min-w-0 flex-col gap-5">
                {present
                  .filter(({ name }) => column.includes(name))
                  .map((integration) => (
                    <IntegrationCard key={integration.name} integration={integration} />
                  ))}
              </div>
            ))}
          </div>
          <Card title="Further integrations" bodyClassName="p-0">
            <ul className="divide-y">
              {missing.map((integration) => (
                <li
                  key={integration.name}
                  className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[12rem_1fr_auto]"
                >
                  <h3 className="font-medium">{integrationTexts[integration.name].title}</h3>
                  <p className="col-span-full row-start-2 text-ink-soft lg:col-span-1 lg:row-start-auto">
                    {textOf(integration)}
                  </p>
                  <IntegrationBadge integration={integration} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      <WebhookList />
      <ApiKeys />
      <EmailLog />
    </>
  )
}

/** A sign-in that is not configured has nothing to try. */
const hasCard = ({ name, state }: Integration) =>
  columns.flat().includes(name) && !(name === 'single-sign-on' && state === 'missing')
