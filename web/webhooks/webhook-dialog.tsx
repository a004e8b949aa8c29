import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { apiKeyNameCharactersMax } from '#shared/limits.ts'
import { Webhook, WebhookFields, webhooks } from '#shared/webhooks.ts'
import { ApiError, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { useUser } from '#web/session/use-session.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormSwitch } from '#web/ui/form-switch.tsx'
import { Input } from '#web/ui/input.tsx'
import { EventChoice } from './event-choice.tsx'
import { useRefreshWebhooks } from './use-refresh-webhooks.ts'

type Values = z.input<typeof WebhookFields>
const fresh: Values = { name: '', url: '', events: [], personal: false, on: true }
const valuesOf = ({ name, url, events, personal, offReason }: Webhook): Values => ({
  name,
  url,
  events,
  personal,
  on: offReason === null,
})
const wordsOf = ({ name, url, events, personal, offReason }: Webhook): FieldInWords[] => [
  { term: 'Name', detail: name },
  { term: 'Address', detail: url },
  { term: 'Events', detail: events.join(', ') },
  { term: 'Names, contact data and pay', detail: personal ? 'Sent' : 'Not sent' },
  { term: 'State', detail: offReason === null ? 'On' : 'Off' },
]

/** Makes a webhook, or changes one; there it can be deleted too. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const asker = useUser()
  const refresh = useRefreshWebhooks()
  // As it was when the window opened, or as somebody else left it once they were first.
  const [base, setBase] = useState(webhook)
  const { changes, note } = useTheirs(Webhook, wordsOf)
  const form = useForm<Values, unknown, z.output<typeof WebhookFields>>({
    resolver: zodResolver(WebhookFields),
    values: base ? valuesOf(base) : fresh,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const save = useMutation({
    mutationFn: (body: z.output<typeof WebhookFields>) =>
      base
        ? call(webhooks.update, { params: { id: base.id }, body }, { rowVersion: base.updatedAt, begunBy: asker.id })
        : call(webhooks.create, { body }, { begunBy: asker.id }),
    onSuccess: ({ name }) => {
      toast({ title: base ? 'Webhook updated' : 'Webhook added', description: name })
      onClose()
    },
    onError: (error) => {
      const theirs = base && note(error, base)
      if (theirs) setBase(theirs)
      // The window goes with its row.
      if (base && error instanceof ApiError && error.status === 404)
        toast({
          title: 'Webhook not saved',
          description: 'Somebody else deleted it meanwhile.',
          variant: 'destructive',
        })
    },
    onSettled: refresh,
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && changes.length === 0 ? reasonOf(save.error) : null}
      onSubmit={form.handleSubmit((body) => save.mutate(body))}
      submitLabel={webhook ? 'Save Changes' : 'Add webhook'}
      pendingLabel="Saving..."
      actions={base && <DeleteWebhook webhook={base} onDone={onClose} />}
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input maxLength={apiKeyNameCharactersMax} {...form.register('name')} />
      </Field>
      <Field label="Address" required error={errors.url?.message} hint="Starts with https://">
        <Input type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
      </Field>
      <Controller
        control={form.control}
        name="events"
        render={({ field: { value, onChange, ref } }) => (
          <EventChoice chosen={value} onChange={onChange} error={errors.events?.message} firstRef={ref} />
        )}
      />
      <FormSwitch
        control={form.control}
        name="personal"
        label="Send names, contact data and pay"
        hint="Else numbers and the address of the candidate’s page alone. Notes, scores and reasons are never sent."
      />
      <FormSwitch control={form.control} name="on" label="On" />
      <TheirChangesNotice what="webhook" changes={changes} />
    </FormDialog>
  )
}

function DeleteWebhook({ webhook: { id, name, updatedAt }, onDone }: { webhook: Webhook; onDone: () => void }) {
  const asker = useUser()
  const refresh = useRefreshWebhooks()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(webhooks.remove, { params: { id } }, { rowVersion: updatedAt, begunBy: asker.id }),
    onSuccess: () => {
      toast({ title: 'Webhook deleted', description: name })
      onDone()
    },
    onError: (error) => {
      setAsking(false)
      toast(refusalToast('Webhook not deleted', error))
    },
    onSettled: refresh,
  })
  return (
    <>
      <Button variant="quiet" className="text-danger-ink" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this webhook?"
        text={`${name} is told of nothing more, and what was sent to it is shown no longer. This cannot be undone.`}
        confirmLabel="Delete webhook"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
