import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeys, type ApiKey } from '#shared/api-keys.ts'
import { integrations } from '#shared/integrations.ts'
import { apiKeyNameCharactersMax } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { dayText } from '#web/wording/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Input } from '#web/ui/input.tsx'

/** Keys of other sites' application forms: a key is shown as it is made, and never again. */
export function ApiKeys() {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  // Kept until the next one is there: one that could not be made takes nothing from whoever has yet to copy this.
  const [made, setMade] = useState<{ id: number; key: string }>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const list = useQuery(read(apiKeys.list, {}))
  const { data } = list
  const refresh = () =>
    Promise.all(
      // Integrations say whether there is a key.
      [apiKeys.list.path, integrations.list.path].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
  const create = useMutation({
    mutationFn: () => call(apiKeys.create, { body: { name } }),
    onSuccess: (key) => {
      setMade(key)
      setName('')
    },
    onSettled: refresh,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => call(apiKeys.revoke, { params: { id } }),
    // Nobody is told to copy what opens nothing any more.
    onSuccess: ({ id }) => setMade((shown) => (shown?.id === id ? undefined : shown)),
    onSettled: () => {
      setRevoking(undefined)
      return refresh()
    },
  })
  const fault = create.error ?? revoke.error
  return (
    <Card title="Keys of the job board" bodyClassName="flex flex-col gap-4">
      <p className="max-w-prose text-ink-soft">
        A careers site of your own sends applications in to the job board with HTTP Basic: the key as username, no
        password. Keep it on your server.
      </p>
      <form
        aria-label="New key"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          revoke.reset()
          create.mutate()
        }}
      >
        <HeldFields held={create.isPending}>
          <Field label="Name of the site" className="w-full max-w-80">
            <Input value={name} maxLength={apiKeyNameCharactersMax} onChange={(event) => setName(event.target.value)} />
          </Field>
        </HeldFields>
        <Button type="submit" disabled={name.trim() === ''} pending={create.isPending} pendingLabel="Making...">
          Make key
        </Button>
      </form>
      {made && <NewKey key={made.id} text={made.key} />}
      <LoadError title="Error loading the keys" reads={[list]} />
      {fault && <InlineError>{reasonOf(fault)}</InlineError>}
      {data && data.length > 0 && (
        <ul className="divide-y rounded-control border">
          {data.map((key) => (
            <Key key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title="Revoke this key?"
        text={`Applications that ${revoking?.name ?? 'the site'} sends are refused from then on. This cannot be undone.`}
        confirmLabel="Revoke key"
        danger
        pending={revoke.isPending}
        onConfirm={() => {
          create.reset()
          if (revoking) revoke.mutate(revoking)
        }}
      />
    </Card>
  )
}

/** Its button takes the focus, which "Make key" gives up with the name that it used. */
const NewKey = ({ text }: { text: string }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong bg-amber-soft px-4 py-3"
  >
    <div className="min-w-0">
      <p>Copy the key now: it is not shown again.</p>
      <code className="wrap-anywhere">{text}</code>
    </div>
    <Button autoFocus onClick={() => void copyText(text, 'Key copied')}>
      Copy key
    </Button>
  </div>
)

const Key = ({
  apiKey: { name, ending, lastUsedAt, revokedAt },
  onRevoke,
}: {
  apiKey: ApiKey
  onRevoke: () => void
}) => (
  <li className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 py-2">
    <span className="min-w-0">
      <span className="block truncate font-medium">{name}</span>
      <span className="block text-meta text-ink-soft">
        ends in {ending}, {lastUsedAt ? `last used ${dayText(lastUsedAt)}` : 'never used'}
      </span>
    </span>
    {revokedAt ? (
      <Badge>{`Revoked ${dayText(revokedAt)}`}</Badge>
    ) : (
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    )}
  </li>
)
