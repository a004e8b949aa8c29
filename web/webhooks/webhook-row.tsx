import { useMutation } from '@tanstack/react-query'
import { webhooks, type Webhook } from '#shared/webhooks.ts'
import { call } from '#web/api/call.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRefreshWebhooks } from './use-refresh-webhooks.ts'
import { stateOf } from './webhook-texts.ts'

export type WebhookWindow = 'edit' | 'secret' | 'deliveries'

/** One webhook: where it leads, how it fares, and what can be done with it. */
export function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (window: WebhookWindow) => void }) {
  const { id, name, url, events } = webhook
  const { tone, label, text } = stateOf(webhook)
  const refresh = useRefreshWebhooks()
  const test = useMutation({
    mutationFn: () => call(webhooks.test, { params: { id } }),
    onSuccess: ({ status, answer, error }) =>
      status === 'delivered'
        ? toast({ title: 'Test delivered', description: `${name} answered with ${answer}` })
        : toast({ title: 'Test not delivered', description: error ?? undefined, variant: 'destructive' }),
    onError: (error) => toast(refusalToast('Test not sent', error)),
    onSettled: refresh,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={tone}>{label}</Badge>
        </h3>
        <p className="text-meta wrap-anywhere text-ink-soft">
          {new URL(url).host}, {events.length === 1 ? '1 event' : `${events.length} events`}
        </p>
        <p className="text-meta wrap-anywhere text-ink-faint">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`Send a test to ${name}`}
          pending={test.isPending}
          pendingLabel="Sending..."
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
        <Button size="small" aria-label={`Deliveries of ${name}`} onClick={() => onOpen('deliveries')}>
          Deliveries
        </Button>
        <Button size="small" aria-label={`Secret of ${name}`} onClick={() => onOpen('secret')}>
          Secret
        </Button>
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
      </div>
    </li>
  )
}
