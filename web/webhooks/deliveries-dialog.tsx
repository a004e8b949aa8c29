import { useQuery } from '@tanstack/react-query'
import { webhooks, type Webhook } from '#shared/webhooks.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** What was sent to a webhook, the newest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, offReason } = webhook
  const list = useQuery({ ...read(webhooks.deliveries, { params: { id } }), refetchOnMount: 'always' })
  const { data, error } = list
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Deliveries of ${name}`}
      size="details"
      description="The newest hundred of the last 30 days."
      bodyClassName="p-0"
      footer={
        <>
          <div className="mr-auto">
            <Button pending={list.isFetching} pendingLabel="Reading..." onClick={() => void list.refetch()}>
              Refresh
            </Button>
          </div>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      <LoadError title="Error loading the deliveries" reads={[list]} className="m-5" />
      {!data && !error && <Skeleton className="m-5 h-40 rounded-control" />}
      {data?.length === 0 && <p className="p-5 text-ink-faint">Nothing was sent yet</p>}
      {data && data.length > 0 && (
        <ul className="divide-y">
          {data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} isOff={offReason !== null} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
