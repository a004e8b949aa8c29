import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { webhooksMax } from '#shared/limits.ts'
import { webhooks, type Webhook } from '#shared/webhooks.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lateWindow } from '#web/ui/late-window.ts'
import { WebhookRow, type WebhookWindow } from './webhook-row.tsx'

const WebhookDialog = lateWindow(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const SecretDialog = lateWindow(async () => (await import('./secret-dialog.tsx')).SecretDialog)
const DeliveriesDialog = lateWindow(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog)

/** Addresses of other systems that are told of what happens, and how they fare. */
export function WebhookList() {
  const list = useQuery({ ...read(webhooks.list, {}), refetchOnMount: 'always' })
  const { data } = list
  const [opened, setOpened] = useState<{ window: WebhookWindow | 'new'; id?: number }>()
  const onClose = () => {
    setOpened(undefined)
    // Messages leave by themselves, and how one fares may have changed under the window.
    void list.refetch()
  }
  const full = (data?.length ?? 0) >= webhooksMax
  const of = data?.find(({ id }) => id === opened?.id)
  const shownIn = (window: WebhookWindow) => opened?.window === window && of && { webhook: of, onClose }
  return (
    <Card
      title="Webhooks"
      actions={
        <Button size="small" icon={<Plus />} disabled={full} onClick={() => setOpened({ window: 'new' })}>
          Add webhook
        </Button>
      }
      bodyClassName="flex flex-col gap-4"
    >
      <p className="max-w-prose text-ink-soft">
        They tell other systems what happens as it happens: payroll of an accepted offer, a chat of an application.
        Messages are signed as Standard Webhooks has it.
      </p>
      <LoadError title="Error loading the webhooks" reads={[list]} />
      {data?.length === 0 && <p className="text-ink-faint">No webhooks yet</p>}
      {data && data.length > 0 && (
        <ul className="divide-y rounded-control border">
          {data.map((webhook: Webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={(window) => setOpened({ window, id: webhook.id })} />
          ))}
        </ul>
      )}
      {full && (
        <p className="text-ink-soft">{webhooksMax} webhooks are the most there can be. Delete one to add another.</p>
      )}
      <WebhookDialog shown={opened?.window === 'new' ? { webhook: undefined, onClose } : shownIn('edit')} />
      <SecretDialog shown={shownIn('secret')} />
      <DeliveriesDialog shown={shownIn('deliveries')} />
    </Card>
  )
}
