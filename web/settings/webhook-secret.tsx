import { useMutation } from '@tanstack/react-query'
import { integrations } from '#shared/integrations.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

/** What a receiver checks signatures with, for those who ask to see it. */
export function WebhookSecret() {
  const show = useMutation({ mutationFn: () => call(integrations.webhookSecret, {}) })
  return (
    <div className="flex flex-col items-start gap-2">
      {show.data ? (
        <p>
          <span className="text-meta text-ink-faint">Signing secret: </span>
          <code className="wrap-anywhere">{show.data.secret}</code>
        </p>
      ) : (
        <Button pending={show.isPending} pendingLabel="Reading..." onClick={() => show.mutate()}>
          Show signing secret
        </Button>
      )}
      {show.error && <InlineError>{reasonOf(show.error)}</InlineError>}
    </div>
  )
}
