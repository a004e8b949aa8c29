import { idMax } from '#shared/limits.ts'
import { useAddress } from '#web/shell/use-address.ts'

/** The email that is open, as the address has it: a link to it can be shared. */
export function useOpenEmail() {
  const [params, change] = useAddress()
  const id = Number(params.get('email'))
  const open = (next: number | undefined) =>
    change(
      (after) => {
        if (next === undefined) after.delete('email')
        else after.set('email', String(next))
      },
      // What was closed is no step to come back to.
      { replace: next === undefined },
    )
  return [Number.isInteger(id) && id > 0 && id <= idMax ? id : undefined, open] as const
}
