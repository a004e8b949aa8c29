import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { candidates } from '#shared/candidates.ts'
import { readPage } from '#web/api/read.ts'
import { groupBy } from '#web/ui/group-by.ts'
import { listQuery, type ScreenerView } from '#web/screener/use-screener-view.ts'

/**
 * Who stands before and after a candidate on the page of the screener. While one is open whom a move took out of the list,
 * everybody still has the neighbours that they had there.
 */
export function useNeighbours(view: ScreenerView) {
  const { data } = useQuery(readPage(candidates.list, { query: listQuery(view) }))
  const rows = data?.rows ?? []
  // As they are shown: see CandidateCards.
  const shown = (view.list || view.filtered ? rows : [...groupBy(rows, ({ jobId }) => jobId).values()].flat()).map(
    ({ id }) => id,
  )
  const [known, setKnown] = useState(shown)
  const isShown = view.candidateId !== undefined && shown.includes(view.candidateId)
  if (isShown && shown.join() !== known.join()) setKnown(shown)
  const order = isShown ? shown : known
  return (id: number): { previous?: number | undefined; next?: number | undefined } => {
    const at = order.indexOf(id)
    return at < 0 ? {} : { previous: order[at - 1], next: order[at + 1] }
  }
}

export type NeighboursOf = ReturnType<typeof useNeighbours>
