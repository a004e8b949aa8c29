import type { SavedView, ViewQuery } from '#shared/saved-views.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'

/** The part of the screener's address that a view stands for. */
export const changeTo = ({ jobId, status, tag, search, sort, list }: SavedView['query']) => ({
  job: jobId?.toString(),
  status: status ?? undefined,
  tag: tag?.id.toString(),
  q: search ?? undefined,
  sort: sort ?? undefined,
  view: list ? 'list' : undefined,
  page: undefined,
})

/** What is filtered by now, to be kept under a name. */
export const queryOf = ({ jobId, status, tagId, search, sort, list }: ScreenerView): ViewQuery => ({
  jobId: jobId ?? null,
  status: status ?? null,
  tagId: tagId ?? null,
  search: search || null,
  sort: sort === '-createdAt' ? null : sort,
  list,
})

/** Whether the screener shows exactly what a view finds; of one whose tag is gone, what is left of it. */
export function isShown({ query }: SavedView, view: ScreenerView) {
  const now = queryOf(view)
  const { tag, ...rest } = query
  return (
    now.tagId === (tag?.id ?? null) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === now[name])
  )
}
