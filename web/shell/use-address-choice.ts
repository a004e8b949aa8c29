import { useAddress } from './use-address.ts'

/**
 * One choice out of a few (a tab, a range), kept in the address under `name` so that it can be shared. The first is the
 * default and is not written; anything unknown reads as it. Choosing goes back to the list's first page (SPEC 9).
 */
export function useAddressChoice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [params, change] = useAddress()
  const choose = (value: Value) =>
    change((next) => {
      next.delete('page')
      if (value === values[0]) next.delete(name)
      else next.set(name, value)
    })
  return [values.find((value) => value === params.get(name)) ?? values[0], choose] as const
}
