import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeys, type ApiKey, type ApiKeyScope } from '#shared/api-keys.ts'
import { integrations } from '#shared/integrations.ts'
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
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewKeyForm } from './new-key-form.tsx'

/** Keys of other sites' application forms, and of systems that read: a key is shown as it is made, and never again. */
export function ApiKeys() {
  const queryClient = useQueryClient()
  // Kept until the next one is there: one that could not be made takes nothing from whoever has yet to copy this.
  const [made, setMade] = useState<MadeKey>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const list = useQuery(read(apiKeys.list, {}))
  const { data } = list
  const refresh = () =>
    Promise.all(
      // Integrations say whether there is a key.
      [apiKeys.list.path, integrations.list.path].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
  const create = useMutation({
    mutationFn: (body: { name: string; scope: ApiKeyScope }) => call(apiKeys.create, { body }),
    onSuccess: (key) => setMade(key),
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
    <Card title="API keys" bodyClassName="flex flex-col gap-4">
      <p className="max-w-prose text-ink-soft">
        Each has a key of its own, kept on its server. A careers site of yours sends applications in to the job board; a
        report or an HR system reads what <ApiDocument /> marks as open to a key.
      </p>
      <NewKeyForm
        pending={create.isPending}
        onMake={(key, then) => {
          revoke.reset()
          create.mutate(key, { onSuccess: then })
        }}
      />
      {made && <NewKey key={made.id} made={made} />}
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
        text={`${afterRevoking(revoking)} from then on. This cannot be undone.`}
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

const scopeUses: Record<ApiKeyScope, string> = { applications: 'Sends applications in', read: 'Reads' }

const afterRevoking = (key: ApiKey | undefined) => {
  const name = key?.name ?? 'the site'
  return key?.scope === 'read' ? `${name} reads nothing` : `Applications that ${name} sends are refused`
}

const ApiDocument = () => (
  <a
    href="/api/openapi.json"
    target="_blank"
    rel="noopener noreferrer"
    className="text-accent-ink underline underline-offset-2"
  >
    the API document
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

interface MadeKey {
  id: number
  key: string
  scope: ApiKeyScope
}

const howSent: Record<ApiKeyScope, string> = {
  applications: 'The site sends it as the user name of HTTP Basic, without a password, with each application.',
  read: 'The system sends it with each call:',
}

/** Its button takes the focus, which "Make key" gives up with the name that it used. */
const NewKey = ({ made: { key, scope } }: { made: MadeKey }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong bg-amber-soft px-4 py-3"
  >
    <div className="min-w-0">
      <p>Copy the key now: it is not shown again.</p>
      <code className="wrap-anywhere">{key}</code>
      <p className="mt-2 text-meta text-ink-soft">
        {howSent[scope]}
        {scope === 'read' && (
          <code className="block wrap-anywhere">{`curl -H "Authorization: Bearer KEY" ${location.origin}/api/candidates`}</code>
        )}
      </p>
    </div>
    <Button autoFocus onClick={() => void copyText(key, 'Key copied')}>
      Copy key
    </Button>
  </div>
)

const Key = ({
  apiKey: { name, scope, ending, createdBy, createdAt, lastUsedAt, revokedAt },
  onRevoke,
}: {
  apiKey: ApiKey
  onRevoke: () => void
}) => (
  <li className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 py-2">
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-meta text-ink-soft">
        {scopeUses[scope]}, ends in {ending}, made {dayText(createdAt)}
        {createdBy && ` by ${createdBy}`}, {lastUsedAt ? `last used ${dayText(lastUsedAt)}` : 'never used'}
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
