import { useMutation } from '@tanstack/react-query'
import { webhookTest } from '#shared/webhook-events.ts'
import { webhooks, type WebhookDelivery } from '#shared/webhooks.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { timestamp } from '#web/wording/dates.ts'
import { useRefreshWebhooks } from './use-refresh-webhooks.ts'

const states: Record<WebhookDelivery['status'], { tone: Tone; label: string }> = {
  waiting: { tone: 'blue', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Delivered' },
  failed: { tone: 'rose', label: 'Failed' },
}

/** One message: what became of it, and what was sent. */
export function DeliveryRow({ delivery, isOff }: { delivery: WebhookDelivery; isOff: boolean }) {
  const { id, type, status, createdAt, payload } = delivery
  const { tone, label } = states[status]
  const asker = useUser()
  const refresh = useRefreshWebhooks()
  const again = useMutation({
    mutationFn: () => call(webhooks.sendAgain, { params: { id } }, { begunBy: asker.id }),
    onSuccess: () => toast({ title: 'Sent again', description: type }),
    onError: (error) => toast(refusalToast('Not sent again', error)),
    onSettled: refresh,
  })
  const when = timestamp(createdAt)
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 font-medium wrap-anywhere">{type}</code>
        <Badge tone={tone}>{label}</Badge>
        {status !== 'waiting' && type !== webhookTest && !isOff && (
          <Button
            size="small"
            className="ml-auto"
            aria-label={`Send again: ${type} of ${when}`}
            pending={again.isPending}
            pendingLabel="Queueing..."
            onClick={() => again.mutate()}
          >
            Send again
          </Button>
        )}
      </div>
      <p className="text-meta wrap-anywhere text-ink-soft">
        {when}
        {outcomeOf(delivery)}
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-meta text-accent-ink pointer-coarse:py-3">Message</summary>
        <pre
          tabIndex={0}
          aria-label={`Message: ${type} of ${when}`}
          className="mt-1 max-h-72 overflow-auto rounded-control border bg-canvas px-3 py-2 text-meta wrap-anywhere whitespace-pre-wrap"
        >
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
      </details>
    </li>
  )
}

function outcomeOf({ attempts, answer, error }: WebhookDelivery) {
  const tries = attempts === 0 ? '' : attempts === 1 ? ', 1 attempt' : `, ${attempts} attempts`
  if (error) return `${tries}. ${error}`
  return answer === null ? tries : `${tries}, answered with ${answer}`
}
