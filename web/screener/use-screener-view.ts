import { candidateSorts } from '#shared/candidate-sorts.ts'
import { pageSizeDefault, pageSizes, searchCharactersMax } from '#shared/limits.ts'
import { codedStatus } from '#shared/pipeline.ts'
import { numberIn } from '#web/shell/number-in.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { pageIn } from '#web/shell/use-paging.ts'

/** What the address of the screener says, each under its own name; undefined takes it out. */
type Change = Partial<
  Record<'job' | 'status' | 'tag' | 'q' | 'view' | 'page' | 'size' | 'sort' | 'candidate', string | undefined>
>

/**
 * The screener's filters, page, view and open candidate, kept in the address so that it can be shared. Whatever the
 * address holds that is no choice of ours is read as the default. A change of filter or page size goes back to page 1 (SPEC 9).
 */
export function useScreenerView() {
  const [params, changeAddress] = useAddress()
  const size = numberIn(params, 'size')
  const view = {
    jobId: numberIn(params, 'job'),
    status: codedStatus(params.get('status') ?? ''),
    tagId: numberIn(params, 'tag'),
    search: (params.get('q') ?? '').slice(0, searchCharactersMax),
    list: params.get('view') === 'list',
    page: pageIn(params),
    pageSize: pageSizes.find((each) => each === size) ?? pageSizeDefault,
    sort: candidateSorts.find((each) => each === params.get('sort')) ?? '-createdAt',
    candidateId: numberIn(params, 'candidate'),
  } as const
  const change = (change: Change) =>
    changeAddress(
      (next) => {
        if (['job', 'status', 'tag', 'q', 'size', 'sort'].some((name) => name in change)) next.delete('page')
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
      },
      // Typing is no step to come back to, nor is what was closed; choosing is, and so is taking all filters out.
      // Going from one candidate to the next is none either: Back leads to the list.
      { replace: isTyping(change) || ('candidate' in change && (!change.candidate || view.candidateId !== undefined)) },
    )
  const filtered =
    view.jobId !== undefined || view.status !== undefined || view.tagId !== undefined || view.search !== ''
  return { ...view, filtered, change }
}

/** What the server is asked for: the page of candidates that is shown. */
export const listQuery = ({ page, pageSize, sort, jobId, status, tagId, search }: ScreenerView) => ({
  page,
  pageSize,
  sort,
  jobId,
  status,
  ...(tagId && { tag: tagId }),
  ...(search && { search }),
})

const isTyping = (change: Change) => Object.keys(change).every((name) => name === 'q')
export type ScreenerView = ReturnType<typeof useScreenerView>
