import type { Integration } from '#shared/integrations.ts'
import { Badge } from '#web/ui/badge.tsx'

/** How an integration stands, in a word or two. */
export function IntegrationBadge({ integration: { name, state } }: { integration: Integration }) {
  if (state === 'configured') return <Badge tone="green">Configured</Badge>
  if (state === 'built-in') return <Badge tone="blue">Built in</Badge>
  return name === 'email' ? <Badge tone="amber">Kept here</Badge> : <Badge>Not configured</Badge>
}
