import { useQueryClient } from '@tanstack/react-query'
import { integrations } from '#shared/integrations.ts'
import { webhooks } from '#shared/webhooks.ts'

/** Reads webhooks again, and the integrations, which say whether there is one. */
export function useRefreshWebhooks() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [webhooks.list.path, webhooks.deliveries.path, integrations.list.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
