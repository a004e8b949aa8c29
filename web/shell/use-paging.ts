import { pageMax, pageSizeDefault, pageSizes } from '#shared/limits.ts'
import { useAddress } from './use-address.ts'

/** Which page of a list is shown, as the address has it. What the address holds that is no page of ours is read as the default. */
export function usePaging() {
  const [params, changeAddress] = useAddress()
  const change = (name: string, value: string | undefined) =>
    changeAddress((next) => {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    })
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), pageMax) : 1,
    pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? pageSizeDefault,
    onPage: (to: number) => change('page', to > 1 ? String(to) : undefined),
    onPageSize: (size: number) => change('size', size === pageSizeDefault ? undefined : String(size)),
  }
}
