import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeysMax } from '#shared/limits.ts'
import { passkeys, type OwnPasskeys, type Passkey } from '#shared/passkeys.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { onSend } from '#web/second-factor/step.ts'
import { passkeysOffered } from '#web/session/passkeys-offered.ts'
import { productName, signOnName } from '#web/session/product.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { whyNotOffered } from './why-not-offered.ts'

type Act = 'add' | { renaming: Passkey } | { removing: Passkey }

/** One's own passkeys: what there is, and adding, renaming and removing one in a window over it, whose form is no part of this one. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { data: own, error } = useQuery({ ...read(passkeys.read, {}), staleTime: 0, gcTime: 0 })
  const [act, setAct] = useState<Act>()
  const whyNot = own && whyNoneMore(own)
  const mayAdd = own !== undefined && whyNot === undefined
  const back = () => setAct(undefined)
  return (
    <>
      <FormDialog
        open
        onOpenChange={onClose}
        title="Passkeys"
        description="With a passkey you log in by a touch: your fingerprint, your face or the PIN of a device takes the place of password and code. It works at this address alone: a page that only looks like it gets nothing."
        dirty={false}
        pending={false}
        error={error && !own ? reasonOf(error) : null}
        onSubmit={onSend(() => (mayAdd ? setAct('add') : onClose()))}
        submitLabel={mayAdd ? 'Add a passkey' : 'Close'}
        cancelLabel={mayAdd ? 'Close' : null}
      >
        {own ? (
          <>
            {own.passkeys.length > 0 && (
              <PasskeyList
                passkeys={own.passkeys}
                onRename={(renaming) => setAct({ renaming })}
                onRemove={(removing) => setAct({ removing })}
              />
            )}
            {whyNot !== undefined ? <p>{whyNot}</p> : own.passkeys.length === 0 && <p>You have none yet.</p>}
          </>
        ) : (
          !error && <Skeleton className="h-16" />
        )}
      </FormDialog>
      {own && act === 'add' && <AddPasskeyDialog own={own} onClose={back} />}
      {typeof act === 'object' && 'renaming' in act && <RenamePasskeyDialog passkey={act.renaming} onClose={back} />}
      {own && typeof act === 'object' && 'removing' in act && (
        <RemovePasskeyDialog passkey={act.removing} own={own} onClose={back} />
      )}
    </>
  )
}

/** Why no passkey can be added; undefined where one can. */
function whyNoneMore({ notOffered, passkeys: { length } }: OwnPasskeys) {
  if (notOffered) return whyNotOffered[notOffered](signOnName)
  if (!passkeysOffered())
    return `This browser takes none here. Open ${productName} at its own address, in a browser that knows passkeys.`
  return length >= passkeysMax ? `You have ${length} passkeys. Remove one to add another.` : undefined
}
