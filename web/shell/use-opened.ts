import { numberIn } from './number-in.ts'
import { useAddress } from './use-address.ts'

/** The number of the one of a list that is open, as the address has it under `name` so that a link to it can be shared, and a way to open or close it. */
export function useOpened(name: 'job' | 'email') {
  const [params, change] = useAddress()
  const open = (id: number | undefined) =>
    change(
      (next) => {
        if (id === undefined) next.delete(name)
        else next.set(name, String(id))
      },
      // What was closed is no step to come back to.
      { replace: id === undefined },
    )
  return [numberIn(params, name), open] as const
}
