import type { Passkey } from '#shared/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#web/wording/dates.ts'

interface Props {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** One's own passkeys, and what each is. */
export const PasskeyList = ({ passkeys, onRename, onRemove }: Props) => (
  <ul aria-label="Your passkeys" className="divide-y rounded-surface border">
    {passkeys.map((passkey) => (
      <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere" translate="no">
            {passkey.name}
          </p>
          <p className="text-meta text-ink-soft">{whereKept(passkey)}</p>
          <p className="text-meta text-ink-soft">
            Added {dayText(passkey.createdAt)} ·{' '}
            {passkey.lastUsedAt ? `last used ${dayText(passkey.lastUsedAt)}` : 'never used'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => onRename(passkey)}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </div>
      </li>
    ))}
  </ul>
)

const whereKept = ({ synced, madeFor }: Passkey) =>
  madeFor !== null
    ? `Made for ${madeFor}: it does not work at this address`
    : synced
      ? 'Synced to your other devices'
      : 'On this one device or key only'
