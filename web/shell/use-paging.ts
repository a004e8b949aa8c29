import { pageMax, pageSizeDefault, pageSizes } from '#shared/limits.ts'
import { useAddress } from './use-address.ts'

/** As the list of jobs once called it, in addresses that people have kept. */
const sizeBefore = 'pageSize'

/** Which page of a list is shown, as the address has it. What the address holds that is no page of ours is read as the default. */
export function usePaging() {
  const [params, changeAddress] = useAddress()
  return {
    page: pageIn(params),
    pageSize:
      pageSizes.find((size) => String(size) === (params.get('size') ?? params.get(sizeBefore))) ?? pageSizeDefault,
    onPage: (to: number) =>
      changeAddress((next) => {
        if (to > 1) next.set('page', String(to))
        else next.delete('page')
      }),
    onPageSize: (size: number) =>
      changeAddress((next) => {
        for (const name of ['page', sizeBefore]) next.delete(name)
        if (size === pageSizeDefault) next.delete('size')
        else next.set('size', String(size))
      }),
  }
}

/** The page that an address asks for, at most the last that the server would look for; 1 where it names none. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), pageMax) : 1
}
