import { Navigate, useSearchParams } from 'react-router'

type BeyondLastPageProps = { total: number; pageSize: number }

/** Leads to the last page that there is: the address may ask for one beyond, as when the last row of a page has left the list. */
export function BeyondLastPage({ total, pageSize }: BeyondLastPageProps) {
  const [params] = useSearchParams()
  const last = new URLSearchParams(params)
  last.set('page', String(Math.ceil(total / pageSize)))
  return <Navigate to={{ search: `?${last}` }} replace />
}
