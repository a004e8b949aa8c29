import { pageSizeDefault, pageSizes } from '#shared/limits.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { pageIn } from '#web/shell/use-paging.ts'

/** Which page of the jobs, and which job is open, as the address has it: a link to either can be shared. */
export function useListAddress() {
  const [params, changeAddress] = useAddress()
  const change = (name: 'page' | 'pageSize' | 'job', value: number | undefined) =>
    changeAddress(
      (next) => {
        // Another size goes back to page 1 (SPEC 9).
        if (name === 'pageSize') next.delete('page')
        if (value === undefined) next.delete(name)
        else next.set(name, String(value))
      },
      // What was closed is no step to come back to.
      { replace: name === 'job' && value === undefined },
    )
  const pageSize = pageSizes.find((size) => String(size) === params.get('pageSize')) ?? pageSizeDefault
  return {
    page: pageIn(params),
    pageSize,
    openJob: wholeOf(params.get('job')),
    goTo: (page: number) => change('page', page === 1 ? undefined : page),
    resize: (size: number) => change('pageSize', size === pageSizeDefault ? undefined : size),
    open: (job: number | undefined) => change('job', job),
  }
}

const wholeOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
