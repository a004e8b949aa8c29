import { videoHosts } from '#web/session/product.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { configurationSections } from './configuration-sections.ts'

/** What was set when the server started, and how to change it. */
export const SystemConfigurationStart = () => (
  <Card id="start" title={configurationSections.start} bodyClassName="flex flex-col gap-4">
    <DefinitionList columns={1} items={[{ term: 'Hosts of recordings', detail: videoHosts.join(', ') }]} />
    <p className="max-w-prose text-ink-soft">
      The recordings’ hosts, the public address, the mail server and the database come from the server’s environment. To
      change one, set its variable and start the server again; <code>.env.example</code> explains each.
    </p>
  </Card>
)
